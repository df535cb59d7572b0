import { type HtmlElement, voidElements } from './html-tree.ts'

const rawTexts = new Set(['script', 'style'])

/** The HTML inside of an element, without some elements. */
export function innerHtml(element: HtmlElement, without: ReadonlySet<HtmlElement> = new Set()): string {
  return element.children
    .map((child) => {
      if (typeof child === 'string') return rawTexts.has(element.name) ? child : escapeHtml(child)
      return without.has(child) ? '' : outerHtml(child, without)
    })
    .join('')
}

/** Its text, without some elements. That of scripts only if it is asked for. */
export function innerText(element: HtmlElement, without: ReadonlySet<HtmlElement> = new Set()): string {
  return element.children
    .map((child) => {
      if (typeof child === 'string') return child
      return without.has(child) || rawTexts.has(child.name) ? '' : innerText(child, without)
    })
    .join('')
}

/** A value as text in a page. */
export function htmlOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  return escapeHtml(typeof value === 'string' ? value : JSON.stringify(value))
}

function outerHtml(element: HtmlElement, without: ReadonlySet<HtmlElement>): string {
  const attributes = Array.from(element.attributes, ([name, value]) =>
    value === '' ? ` ${name}` : ` ${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`,
  ).join('')
  const start = `<${element.name}${attributes}>`
  return voidElements.has(element.name) ? start : `${start}${innerHtml(element, without)}</${element.name}>`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
