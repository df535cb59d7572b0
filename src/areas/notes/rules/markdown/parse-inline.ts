import type { JSONContent } from '@tiptap/core'
import type { Token } from 'marked'
import { decodeEntities } from './entities.ts'
import { splitEdges } from './split-edges.ts'

type MarkJson = { type: string; attrs?: Record<string, unknown> }

/** The content of a paragraph. Raw HTML stays text, except a line break. */
export function parseInline(tokens: readonly Token[] = [], marks: readonly MarkJson[] = []): JSONContent[] {
  return mergeTexts(tokens.flatMap((token) => parseToken(token, marks)))
}

function parseToken(token: Token, marks: readonly MarkJson[]): JSONContent[] {
  const within = (mark: MarkJson) =>
    parseInline(
      'tokens' in token ? token.tokens : [],
      marks.some(({ type }) => type === mark.type) ? marks : [...marks, mark],
    )
  const leaf = (type: string, attrs?: Record<string, unknown>): JSONContent[] => [
    { type, ...(attrs && { attrs }), ...(marks.length > 0 && { marks: [...marks] }) },
  ]
  const text = (value: string): JSONContent[] =>
    value === '' ? [] : [{ type: 'text', text: value, ...(marks.length > 0 && { marks: [...marks] }) }]
  const part = (index: number): string => {
    const parts: unknown = 'parts' in token ? token['parts'] : undefined
    return Array.isArray(parts) ? String(parts[index] ?? '') : ''
  }
  switch (token.type) {
    case 'strong':
      return within({ type: 'bold' })
    case 'em':
      return within({ type: 'italic' })
    case 'del':
      return within({ type: 'strike' })
    case 'highlight':
      return within({ type: 'highlight' })
    case 'link':
      return within({ type: 'link', attrs: { href: decodeEntities(String(token['href'])), title: titleOf(token) } })
    case 'codespan':
      return withMark(text(String(token['text'])), { type: 'code' })
    case 'image':
      return leaf('image', {
        src: decodeEntities(String(token['href'])),
        alt:
          plainText('tokens' in token && token.tokens ? parseInline(token.tokens) : []) ||
          decodeEntities(String(token['text'])),
        title: titleOf(token),
      })
    case 'br':
      return leaf('hardBreak')
    case 'inlineMath':
      return leaf('inlineMath', { latex: part(0) })
    case 'mention':
      return leaf('mention', { label: part(0), kind: part(1), id: part(2) })
    case 'noteLink':
      return leaf('noteLink', { title: part(0), id: part(1) })
    case 'escape':
      return text(String(token['text']))
    case 'html':
      return /^<br\s*\/?>$/i.test(token.raw.trim()) ? leaf('hardBreak') : text(oneLine(token.raw))
    default:
      if ('tokens' in token && token.tokens) return parseInline(token.tokens, marks)
      return text(oneLine(decodeEntities('text' in token ? String(token['text']) : token.raw)))
  }
}

function withMark(nodes: JSONContent[], mark: MarkJson): JSONContent[] {
  return nodes.map((node) => ({ ...node, marks: [...(node.marks ?? []), mark] }))
}

function titleOf(token: Token): string | null {
  const title: unknown = 'title' in token ? token['title'] : undefined
  return typeof title === 'string' && title !== '' ? decodeEntities(title) : null
}

/** A line break in the source is a space. */
function oneLine(text: string): string {
  const lines = text.split('\n')
  const trimmed = lines.map((line, index) => {
    const [start, core, end] = splitEdges(line)
    return `${index === 0 ? start : ''}${core}${index === lines.length - 1 ? end : ''}`
  })
  return trimmed.join(' ')
}

/** Neighbours with the same marks are one text. */
function mergeTexts(nodes: JSONContent[]): JSONContent[] {
  const merged: JSONContent[] = []
  for (const node of nodes) {
    const last = merged.at(-1)
    if (last?.type === 'text' && node.type === 'text' && JSON.stringify(last.marks) === JSON.stringify(node.marks))
      merged[merged.length - 1] = { ...last, text: `${last.text}${node.text}` }
    else merged.push(node)
  }
  return merged
}

function plainText(nodes: readonly JSONContent[]): string {
  return nodes.map(({ text, attrs }) => text ?? String(attrs?.['alt'] ?? '')).join('')
}

/** The content of a block: spaces at the edges of its lines are not part of it. */
export function parseLine(tokens?: readonly Token[]): JSONContent[] {
  const nodes = parseInline(tokens)
  return nodes.flatMap((node, index) => {
    if (node.type !== 'text' || node.marks?.some(({ type }) => type === 'code')) return [node]
    const isStart = index === 0 || nodes[index - 1]?.type === 'hardBreak'
    const isEnd = index === nodes.length - 1 || nodes[index + 1]?.type === 'hardBreak'
    const [start, core, end] = splitEdges(node.text ?? '')
    const text = `${isStart ? '' : start}${core}${isEnd ? '' : end}`
    return text === '' ? [] : [{ ...node, text }]
  })
}
