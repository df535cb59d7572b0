export type HtmlToken =
  | { type: 'text'; text: string }
  | { type: 'open'; name: string; attributes: ReadonlyMap<string, string> }
  | { type: 'close'; name: string }

/** What is inside of these is not shown. */
const hidden = new Set(['script', 'style', 'noscript', 'template', 'svg', 'iframe', 'textarea', 'select', 'object'])

/** What is inside of these is text, whatever it looks like. */
const rawTexts = new Set(['script', 'style', 'textarea'])

/** Reads HTML once from the beginning to the end, however broken it is. `withHidden`: also what is not shown. */
export function* readHtml(html: string, { withHidden = false } = {}): Generator<HtmlToken> {
  let position = 0
  while (position < html.length) {
    const open = html.indexOf('<', position)
    if (open === -1) break
    if (open > position) yield { type: 'text', text: decodeEntities(html.slice(position, open)) }
    if (html.startsWith('<!--', open)) {
      position = endOf(html, '-->', open)
      continue
    }
    const name = /[A-Za-z][A-Za-z0-9-]{0,30}/y
    const isClosing = html[open + 1] === '/'
    name.lastIndex = open + (isClosing ? 2 : 1)
    const found = name.exec(html)?.[0].toLowerCase()
    if (found === undefined) {
      const isMarkup = html[open + 1] === '!' || html[open + 1] === '?' || isClosing
      if (!isMarkup) yield { type: 'text', text: '<' }
      position = isMarkup ? endOf(html, '>', open) : open + 1
      continue
    }
    const { attributes, end } = readAttributes(html, name.lastIndex)
    position = end
    if (isClosing) yield { type: 'close', name: found }
    else if (!withHidden && hidden.has(found)) position = afterElement(html, found, end)
    else {
      yield { type: 'open', name: found, attributes }
      if (!rawTexts.has(found)) continue
      position = afterElement(html, found, end)
      const close = html.lastIndexOf('</', position - 1)
      const text = html.slice(end, close < end ? position : close)
      if (text !== '') yield { type: 'text', text }
      yield { type: 'close', name: found }
    }
  }
  if (position < html.length) yield { type: 'text', text: decodeEntities(html.slice(position)) }
}

function endOf(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from)
  return found === -1 ? html.length : found + mark.length
}

function afterElement(html: string, name: string, from: number): number {
  const closing = `</${name}`
  for (let at = html.indexOf('</', from); at !== -1; at = html.indexOf('</', at + 2)) {
    if (html.slice(at, at + closing.length).toLowerCase() === closing) return endOf(html, '>', at)
  }
  return html.length
}

function readAttributes(html: string, start: number): { attributes: ReadonlyMap<string, string>; end: number } {
  const attributes = new Map<string, string>()
  const attribute = /[\s/]*(?:([^\s"'<>/=]{1,100})(?:\s{0,10}=\s{0,10}(?:"([^"]*)"|'([^']*)'|([^\s"'<>]{0,4000})))?)?/y
  let end = start
  while (end < html.length && html[end] !== '>') {
    attribute.lastIndex = end
    const [whole = '', name, double, single, bare] = attribute.exec(html) ?? []
    if (name !== undefined) attributes.set(name.toLowerCase(), decodeEntities(double ?? single ?? bare ?? ''))
    end += Math.max(1, whole.length)
  }
  return { attributes, end: Math.min(end + 1, html.length) }
}

const entities: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    ndash: '–',
    mdash: '—',
    hellip: '…',
    copy: '©',
    reg: '®',
    euro: '€',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    bull: '•',
    middot: '·',
    auml: 'ä',
    ouml: 'ö',
    uuml: 'ü',
    Auml: 'Ä',
    Ouml: 'Ö',
    Uuml: 'Ü',
    szlig: 'ß',
    eacute: 'é',
    egrave: 'è',
    agrave: 'à',
    ccedil: 'ç',
    laquo: '«',
    raquo: '»',
  }),
)

export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([\dA-Fa-f]{1,6})|([A-Za-z]{2,8}));/g,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return entities.get(name) ?? whole
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
    },
  )
}
