/*
 * The algorithm is that of <URL:http://www.example.org/papers/
 * line-breaking.html#total-fit>.
 */
int fit(const char *line);
