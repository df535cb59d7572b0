/** The spaces and tabs before a text, the text, and those after it. A regular expression would take quadratic time. */
export function splitEdges(text: string): [start: string, core: string, end: string] {
  let [from, to] = [0, text.length]
  while (from < to && isSpace(text[from])) from += 1
  while (to > from && isSpace(text[to - 1])) to -= 1
  return [text.slice(0, from), text.slice(from, to), text.slice(to)]
}

function isSpace(character: string | undefined): boolean {
  return character === ' ' || character === '\t'
}
