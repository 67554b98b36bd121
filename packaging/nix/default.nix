{ lib
, stdenv
, bzip2
, cmocka
, hyphen
, libarchive
, libidn2
, libpsl
, pcre2
, pkg-config
, sqlite
, xz
, zlib
, zstd
}:

stdenv.mkDerivation rec {
  pname = "urlsift";
  version = "0.9.0";

  src = ./urlsift-${version}.tar.xz;

  outputs = [ "out" "dev" "man" ];
  nativeBuildInputs = [ pkg-config ];
  buildInputs = [ bzip2 hyphen libarchive libidn2 libpsl pcre2 sqlite xz zlib zstd ];
  checkInputs = [ cmocka ];
  enableParallelBuilding = true;
  doCheck = true;
  checkFlags = [ "TESTS=$(LIBRARY_TESTS) $(LIBRARY_UNITS) $(PROGRAM_TESTS) $(PROGRAM_UNITS)" ];

  # What dlopen() loads is looked for along the path of the program.
  postFixup = lib.optionalString stdenv.hostPlatform.isLinux ''
    patchelf --add-rpath ${lib.makeLibraryPath [ libarchive libidn2 libpsl sqlite ]} $out/bin/urlsift
  '';

  meta = {
    description = "Find URLs in plain text and rejoin those broken over lines";
    license = lib.licenses.isc;
    mainProgram = "urlsift";
    platforms = lib.platforms.unix;
  };
}
