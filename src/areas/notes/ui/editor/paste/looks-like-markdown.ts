/** Whether a plain text uses Markdown. A single mark counts, but not characters that also occur in ordinary text. */
export function looksLikeMarkdown(text: string): boolean {
  return text.length < 1_000_000 && marks.some((mark) => mark.test(text))
}

const marks = [
  /^#{1,6} \S/m,
  /^ {0,3}[-*+] \S/m,
  /^ {0,3}\d{1,9}[.)] \S/m,
  /^ {0,3}> /m,
  /^ {0,3}(```|~~~)/m,
  /^ {0,3}\|.*\|[ \t]*\n {0,3}\|[ :|-]+\|/m,
  /^ {0,3}(---|\*\*\*)[ \t]*$/m,
  /\*\*[^\s*][^*\n]*\*\*/,
  /`[^`\n]+`/,
  /\[[^\]\n]+\]\([^)\s]+\)/,
  /\[\[[^\]\n]+\]\]/,
]
