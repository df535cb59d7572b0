import type { Mark, Node } from '@tiptap/pm/model'
import { codeSpan, escapeLine, escapeText, linkTarget } from './escape.ts'

/** The content of a paragraph as Markdown. */
export function serializeInline(node: Node): string {
  const children = [...node.children]
  // A line break at the end shows nothing.
  while (children.at(-1)?.type.name === 'hardBreak') children.pop()
  return serializeRun(children, []).split('\n').map(escapeLine).join('\n')
}

/** Nodes with the same open marks. The mark that lasts longest is the outermost. */
function serializeRun(nodes: readonly Node[], open: readonly Mark[]): string {
  let result = ''
  for (let index = 0; index < nodes.length;) {
    const node = nodes[index]
    if (!node) break
    const closed = node.marks.filter((mark) => !mark.isInSet(open) && mark.type.name !== 'code')
    const lengths = closed.map((mark) => runLength(nodes, index, mark))
    const mark = closed[lengths.indexOf(Math.max(...lengths))]
    const end = mark ? index + runLength(nodes, index, mark) : index + 1
    const text = mark ? serializeMark(mark, nodes.slice(index, end), [...open, mark], result) : serializeLeaf(node)
    result = joinInline(result, text)
    index = end
  }
  return result
}

function runLength(nodes: readonly Node[], start: number, mark: Mark): number {
  const end = nodes.findIndex((node, index) => index > start && !mark.isInSet(node.marks))
  return (end === -1 ? nodes.length : end) - start
}

function serializeMark(mark: Mark, nodes: readonly Node[], open: readonly Mark[], before: string): string {
  const inner = serializeRun(nodes, open)
  const wrap = (delimiter: string) => {
    // Spaces at the edges go outside: `**bold **` would not be bold.
    const [, start = '', core = '', end = ''] = /^([ \n]*)([\s\S]*?)((?:\\\n|[ \n])*)$/.exec(inner) ?? []
    return core === '' ? inner : `${start}${delimiter}${core}${delimiter}${end}`
  }
  switch (mark.type.name) {
    case 'bold':
      return wrap(before.endsWith('*') ? '__' : '**')
    case 'italic':
      return wrap(before.endsWith('*') || /^\*|\*$/.test(inner) ? '_' : '*')
    case 'strike':
      return wrap('~~')
    case 'highlight':
      return wrap('==')
    case 'link':
      return serializeLink(mark, inner, nodes)
    default:
      return inner
  }
}

function serializeLink({ attrs }: Mark, inner: string, nodes: readonly Node[]): string {
  const href = String(attrs['href'] ?? '')
  const text = nodes.map((node) => node.text ?? '\ufffc').join('')
  const isPlain = nodes.every(({ marks }) => marks.length === 1) && !attrs['title']
  if (isPlain && text === href && /^https?:\/\/[^\s<>\\]+$/.test(href)) return `<${href}>`
  return `[${inner}](${linkTarget(href, attrs['title'])})`
}

function serializeLeaf(node: Node): string {
  const { type, attrs, marks, text = '' } = node
  const attribute = (name: string) => String(attrs[name] ?? '')
  switch (type.name) {
    case 'text':
      return marks.some((mark) => mark.type.name === 'code') ? codeSpan(text) : escapeText(text)
    case 'hardBreak':
      return '\\\n'
    case 'image':
      return `![${escapeText(attribute('alt'))}](${linkTarget(attribute('src'), attrs['title'])})`
    case 'inlineMath':
      return `$${attribute('latex')}$`
    case 'mention':
      return `[@${attribute('label').replaceAll(/[[\]\\\n]/g, '')}](mention:${attribute('kind')}/${attribute('id')})`
    case 'noteLink': {
      const title = attribute('title').replaceAll(/[[\]\\\n]/g, '') || 'Untitled'
      return attribute('id') ? `[[${title}]](/notes/${attribute('id')})` : `[[${title}]]`
    }
    default:
      return ''
  }
}

/**
 * Between a delimiter and a letter: after a punctuation mark, `**Note:**this` would not close. The letter is written as an
 * entity, which starts and ends with a punctuation mark.
 */
function joinInline(before: string, after: string): string {
  if (before.endsWith('!') && after.startsWith('[')) return `${before.slice(0, -1)}\\!${after}`
  const closing = /[^\s\p{L}\p{N}*_~=\\](?:\*+|_+|~~|==)$/u.test(before)
  if (closing && /^[\p{L}\p{N}]/u.test(after)) return before + encodeFirst(after)
  const opening = /^(?:\*+|_+|~~|==)[^\s\p{L}\p{N}*_~=]/u.test(after)
  const wordBefore = /[\p{L}\p{N}]$/u.test(before)
  if (wordBefore && (opening || after.startsWith('_'))) return encodeLast(before) + after
  const closedByUnderscore = before.endsWith('_') && !before.endsWith('\\_') && /^[\p{L}\p{N}]/u.test(after)
  return closedByUnderscore ? before + encodeFirst(after) : before + after
}

function encodeFirst(text: string): string {
  const [first = '', ...rest] = text
  return `&#${first.codePointAt(0)};${rest.join('')}`
}

function encodeLast(text: string): string {
  const letters = Array.from(text)
  const last = letters.pop() ?? ''
  return `${letters.join('')}&#${last.codePointAt(0)};`
}
