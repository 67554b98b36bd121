;;; elements.el --- for each file named on standard input, its links and literal texts as JSON

(require 'org)
(require 'org-element)
(require 'json)

(defun elements-read (path)
  "Print the links and the literal texts of PATH."
  (with-temp-buffer
    (insert-file-contents path)
    (let ((org-inhibit-startup t) (org-mode-hook nil) links texts)
      (delay-mode-hooks (org-mode))
      (let ((tree (org-element-parse-buffer)))
        (org-element-map tree 'link
          (lambda (link) (push (org-element-property :raw-link link) links))
          nil nil nil t)
        (org-element-map tree '(src-block example-block fixed-width verbatim code
                                export-block keyword node-property)
          (lambda (element)
            (push (or (org-element-property :value element) "") texts))
          nil nil nil t))
      (princ (concat (json-encode (list path (vconcat links) (vconcat texts))) "\n")))))

(let (path)
  (while (and (setq path (ignore-errors (read-from-minibuffer ""))) (not (equal path "")))
    (condition-case problem (elements-read path)
      (error (message "%s: %S" path problem)))))

;;; elements.el ends here
