import { readHtml } from '../web-page/html-tokens.ts'

/** An element of a page with what is inside of it. */
export type HtmlElement = {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly parent: HtmlElement | undefined
  readonly children: (HtmlElement | string)[]
}

export const voidElements: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
)

/** Opening the first of these closes an open one of the second: a list item ends where the next begins. */
const closedBy: Readonly<Record<string, ReadonlySet<string>>> = {
  li: new Set(['li']),
  dt: new Set(['dt', 'dd']),
  dd: new Set(['dt', 'dd']),
  option: new Set(['option']),
  tr: new Set(['tr', 'td', 'th']),
  td: new Set(['td', 'th']),
  th: new Set(['td', 'th']),
  tbody: new Set(['thead', 'tbody', 'tr', 'td', 'th']),
}
const closesParagraph = new Set(
  'p div ul ol dl table section article header footer main aside nav h1 h2 h3 h4 h5 h6 pre blockquote form hr'.split(
    ' ',
  ),
)
/** A list or table inside of another begins anew. */
const borders = new Set(['ul', 'ol', 'dl', 'table', 'select'])
const maxDepth = 500

/** The page as a tree, however broken it is. What has no name is the document. */
export function parseHtml(html: string): HtmlElement {
  const document: HtmlElement = { name: '', attributes: new Map(), parent: undefined, children: [] }
  const open: HtmlElement[] = [document]
  const top = (): HtmlElement => open.at(-1) ?? document
  for (const token of readHtml(html, { withHidden: true })) {
    if (token.type === 'text') top().children.push(token.text)
    else if (token.type === 'close') closeElement(open, token.name)
    else {
      closeImplied(open, token.name)
      const element = { name: token.name, attributes: token.attributes, parent: top(), children: [] }
      top().children.push(element)
      if (!voidElements.has(token.name) && open.length < maxDepth) open.push(element)
    }
  }
  return document
}

export function elementsOf({ children }: HtmlElement): HtmlElement[] {
  return children.filter((child) => typeof child !== 'string')
}

/** All elements inside, in the order of the page. */
export function descendantsOf(element: HtmlElement): HtmlElement[] {
  const all: HtmlElement[] = []
  const next = elementsOf(element).toReversed()
  for (let each = next.pop(); each; each = next.pop()) {
    all.push(each)
    next.push(...elementsOf(each).toReversed())
  }
  return all
}

function closeElement(open: HtmlElement[], name: string): void {
  const place = open.findLastIndex((element) => element.name === name)
  if (place > 0) open.length = place
}

function closeImplied(open: HtmlElement[], name: string): void {
  const closed = Object.hasOwn(closedBy, name) ? closedBy[name] : undefined
  for (let place = open.length - 1; place > 0; place--) {
    const element = open[place]
    if (!element || (borders.has(element.name) && closed)) return
    const isClosed = closed?.has(element.name) || (element.name === 'p' && closesParagraph.has(name))
    if (isClosed) open.length = place
    else if (!closed) return
  }
}
