import { splitEdges } from './split-edges.ts'

/** A plain text in the middle of a paragraph: nothing in it is read as Markdown. */
export function escapeText(text: string): string {
  return text
    .replaceAll(/[\\`*_[\]~]/g, String.raw`\$&`)
    .replaceAll(/<(?=[A-Za-z/!?])/g, String.raw`\<`)
    .replaceAll(/&(?=#?\w{1,32};)/g, '&amp;')
    .replaceAll(/==/g, String.raw`\=\=`)
    .replaceAll(/\$(?=[^\s$](?:[^$\n]*[^\s$\\])?\$(?!\d))/g, String.raw`\$`)
    .replaceAll('\n', ' ')
}

/** The start and the end of a line, where other characters have a meaning too. */
export function escapeLine(line: string): string {
  const [start, core, end] = splitEdges(line)
  const text = start === '' ? escapeStart(core) : core
  return `${'&#32;'.repeat(start.length)}${text}${'&#32;'.repeat(end.length)}`
}

function escapeStart(line: string): string {
  return line
    .replace(/^(#{1,6})(?=\s|$)/, String.raw`\$1`)
    .replace(/^([-+>]|=+$)/, String.raw`\$1`)
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, String.raw`$1\$2`)
    .replace(/^\$\$/, String.raw`\$$$$`)
}

/** The address of a link or picture. */
export function linkTarget(href: string, title: unknown): string {
  const isPlain = /^[^\s<>()\\]+$/.test(href)
  const address = isPlain
    ? escapeEntities(href)
    : `<${escapeEntities(href)
        .replaceAll(/[<>\\]/g, String.raw`\$&`)
        .replaceAll('\n', '%0A')}>`
  return typeof title === 'string' && title !== ''
    ? `${address} "${escapeEntities(title)
        .replaceAll(/["\\]/g, String.raw`\$&`)
        .replaceAll(/\n+/g, '\n')}"`
    : address
}

/** Code keeps its characters; its delimiter is longer than any run of backticks in it. */
export function codeSpan(text: string): string {
  const longest = Math.max(0, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  const isPadded = text.startsWith(' ') && text.endsWith(' ') && text.trim() !== ''
  const needsSpace = text.startsWith('`') || text.endsWith('`') || isPadded
  return needsSpace ? `${fence} ${text} ${fence}` : `${fence}${text}${fence}`
}

function escapeEntities(text: string): string {
  return text.replaceAll(/&(?=#?\w{1,32};)/g, '&amp;')
}
