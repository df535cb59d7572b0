/**
 * Text that is JSON but for what people and programs do to such files by hand: line breaks inside of texts, a comma after
 * the last entry, comments, and words or a fence of Markdown around it.
 */
export function mendJson(text: string): string {
  const from = text.search(/[{[]/)
  const to = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'))
  if (from === -1 || to < from) return text
  return text
    .slice(from, to + 1)
    .replaceAll(token, (part) => {
      if (part.startsWith('"')) return part.replaceAll(control, escaped)
      return part.startsWith('/') ? '' : part
    })
    .replaceAll(token, (part) => (part.startsWith(',') ? part.slice(1) : part))
}

/** A text, a comment, or a comma before the end of a list. One that does not end goes to the end, so none is read twice. */
const token = /"(?:[^"\\]|\\[\s\S])*(?:"|$)|\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*(?:\*\/|$)|,\s*(?=[}\]])/g

// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u001F]/g

function escaped(character: string): string {
  return JSON.stringify(character).slice(1, -1)
}
