/** Splits a line as a shell does: quotes, backslashes, and `$'…'` of browsers. */
export function splitShellWords(line: string): string[] {
  const text = line.replaceAll(/\\\r?\n/g, ' ').replaceAll(/\^\r?\n/g, ' ')
  const words: string[] = []
  let word: string | undefined
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index] ?? ''
    if (/\s/.test(character)) {
      if (word !== undefined) words.push(word)
      word = undefined
    } else if (character === "'" || (character === '$' && text[index + 1] === "'")) {
      const isEscaped = character === '$'
      const quoted = readQuoted(text, index + (isEscaped ? 2 : 1), "'", isEscaped ? ansiEscapes : undefined)
      word = (word ?? '') + quoted.text
      index = quoted.end
    } else if (character === '"') {
      const quoted = readQuoted(text, index + 1, '"', plainEscapes)
      word = (word ?? '') + quoted.text
      index = quoted.end
    } else if (character === '\\') {
      index += 1
      word = (word ?? '') + (text[index] ?? '')
    } else word = (word ?? '') + character
  }
  return word === undefined ? words : [...words, word]
}

const plainEscapes = new Map([
  ['"', '"'],
  ['\\', '\\'],
  ['$', '$'],
  ['`', '`'],
])
const ansiEscapes = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['r', '\r'],
  ["'", "'"],
  ['"', '"'],
  ['\\', '\\'],
])

function readQuoted(
  text: string,
  start: number,
  quote: string,
  escapes: ReadonlyMap<string, string> | undefined,
): { text: string; end: number } {
  let result = ''
  let index = start
  for (; index < text.length && text[index] !== quote; index += 1) {
    const character = text[index] ?? ''
    const next = text[index + 1] ?? ''
    if (character === '\\' && escapes && next === 'u' && escapes === ansiEscapes) {
      result += String.fromCharCode(Number.parseInt(text.slice(index + 2, index + 6), 16))
      index += 5
    } else if (character === '\\' && escapes?.has(next)) {
      result += escapes.get(next)
      index += 1
    } else result += character
  }
  return { text: result, end: index }
}
