import { capitalize } from '../../language/words.ts'

const count = String.raw`(?:\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|some|the|these|following)`
const listWord = String.raw`(?<list>(?:things|goals|ideas|topics|questions|rules|reasons|wishes|names|places|options|ingredients|milestones|priorities)(?=\s*:)|bullet(?: ?points?|s| list)?|points?|items?|lines?|list|check ?list|to-?dos?|to-?do list|tasks|checkboxes|steps|numbered list)`
/** "with three bullet points: roast, rest, taste" */
const withList = new RegExp(
  String.raw`[\s,]*(?:with|listing|containing|of)\s+(?:(?:${count})\s+)*${listWord}(?:\s+(?:of|for|saying|called))?\s*[:,]?\s+(?<text>[\s\S]+)$`,
  'i',
)
const withText =
  /(?:[\s,]*(?:with (?:the )?(?:following )?(?:text|content|body|words)|saying|that says|which says|containing|that reads)(?: that)?\s*[:,]?\s+|\s*:\s+|\s*:?\n+|^\s*that\s+)(?<text>[\s\S]+)$/i

/** Splits what follows "a note" into the part that names it and its text in Markdown. */
export function readNoteText(rest: string): { head: string; markdown: string } {
  const list = withList.exec(rest)
  const text = withText.exec(rest)
  const first = list && (!text || list.index <= text.index) ? list : text
  if (!first) return { head: rest, markdown: '' }
  const body = (first.groups?.['text'] ?? '').trim()
  const kind = first === list ? (list.groups?.['list'] ?? '').toLowerCase() : ''
  return { head: rest.slice(0, first.index), markdown: kind === '' ? plainText(body) : listOf(kind, body) }
}

/** A single quoted text loses its quotes, "a to-do: call Ana" becomes one. */
function plainText(body: string): string {
  const [, item] = /^(?:an?\s+)?(?:to-?do|task|checkbox)(?:\s+(?:to|for)\b|\s*:)\s*([\s\S]+)$/i.exec(body) ?? []
  if (item !== undefined) return `- [ ] ${capitalize(unquoted(item))}`
  const [, bullet] =
    /^(?:an?\s+)?(?:bullet(?: point)?|point|line)(?:\s+(?:saying|for)\b|\s*:)\s*([\s\S]+)$/i.exec(body) ?? []
  return bullet === undefined ? capitalize(unquoted(body)) : `- ${capitalize(unquoted(bullet))}`
}

function unquoted(text: string): string {
  return /^["“][^"“”]*["”]$/.test(text.trim()) ? text.trim().slice(1, -1) : text.trim()
}

function listOf(kind: string, body: string): string {
  const separator = body.includes('\n') ? /\n+/ : body.includes(';') ? /\s*;\s*/ : /\s*,\s*(?:and\s+)?|\s+and\s+/
  const items = body
    .replace(/[.!]+$/, '')
    .split(separator)
    .map((item) => capitalize(unquoted(item.replace(/^(?:[-*•]|\d+[.)])\s*/, ''))))
    .filter((item) => item !== '')
  const mark = (index: number) =>
    /^(?:check|to-?do|tasks)/.test(kind) ? '- [ ]' : /^(?:steps|numbered)/.test(kind) ? `${index + 1}.` : '-'
  return items.map((item, index) => `${mark(index)} ${item}`).join('\n')
}
