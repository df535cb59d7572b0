import { Marked, type MarkedToken, type Token, type Tokens } from 'marked'
import { isMath, mathExtensions, type MathToken } from './math-extension.ts'
import { safeAddress } from './safe-address.ts'

/** `raw` is the source of a block: a block with the same source is not drawn again. */
export type MarkdownBlock = { raw: string } & (
  | { type: 'paragraph'; content: Inline[] }
  | { type: 'heading'; level: number; content: Inline[] }
  | { type: 'code'; language: string; text: string }
  | { type: 'quote'; blocks: MarkdownBlock[] }
  | { type: 'list'; start: number | null; items: ListItem[] }
  | MarkdownTable
  | { type: 'rule' }
  | { type: 'math'; text: string }
)

export type ListItem = { checked: boolean | null; blocks: MarkdownBlock[] }
export type MarkdownTable = {
  type: 'table'
  columns: { content: Inline[]; text: string; align: 'left' | 'center' | 'right' | null }[]
  rows: { content: Inline[]; text: string }[][]
}

export type Inline =
  | { type: 'text' | 'code' | 'math'; text: string }
  | { type: 'break' }
  | { type: 'strong' | 'emphasis' | 'deleted'; content: Inline[] }
  | { type: 'link'; address: string; content: Inline[] }
  | { type: 'image'; address: string; description: string }

/** What a model wrote, as blocks. HTML stays text, and an address that is not safe is dropped. */
export function parseMarkdown(text: string): MarkdownBlock[] {
  return toBlocks(marked.lexer(text))
}

const marked = new Marked({ gfm: true, breaks: true, extensions: mathExtensions })

function toBlocks(tokens: readonly Token[]): MarkdownBlock[] {
  return tokens.filter(isKnown).flatMap((token) => toBlock(token) ?? [])
}

function toBlock(token: KnownToken): MarkdownBlock | undefined {
  const { raw } = token
  if (isMath(token)) return { raw, type: 'math', text: token.text }
  switch (token.type) {
    case 'paragraph':
      return { raw, type: 'paragraph', content: toInlines(token.tokens) }
    case 'text':
      return { raw, type: 'paragraph', content: token.tokens ? toInlines(token.tokens) : textOf(token.text) }
    case 'heading':
      return { raw, type: 'heading', level: token.depth, content: toInlines(token.tokens) }
    case 'code':
      return { raw, type: 'code', language: token.lang?.split(/\s/)[0] ?? '', text: token.text }
    case 'blockquote':
      return { raw, type: 'quote', blocks: toBlocks(token.tokens) }
    case 'list':
      return {
        raw,
        type: 'list',
        start: token.ordered ? Number(token.start) || 1 : null,
        items: token.items.map(toItem),
      }
    case 'table':
      return { raw, ...toTable(token.header, token.rows) }
    case 'hr':
      return { raw, type: 'rule' }
    case 'html':
      return raw.trim() === '' ? undefined : { raw, type: 'paragraph', content: [{ type: 'text', text: raw.trim() }] }
    default:
      return undefined
  }
}

function toItem({ checked, task, tokens }: Tokens.ListItem): ListItem {
  return { checked: task ? (checked ?? false) : null, blocks: toBlocks(tokens) }
}

function toTable(header: readonly Tokens.TableCell[], rows: readonly Tokens.TableCell[][]): MarkdownTable {
  const toCell = ({ tokens }: Tokens.TableCell) => {
    const content = toInlines(tokens)
    return { content, text: plainText(content) }
  }
  return {
    type: 'table',
    columns: header.map((cell) => ({ ...toCell(cell), align: cell.align })),
    rows: rows.map((row) => row.map(toCell)),
  }
}

function toInlines(tokens: readonly Token[]): Inline[] {
  return tokens.filter(isKnown).flatMap(toInline)
}

function toInline(token: KnownToken): Inline[] {
  if (isMath(token)) return [{ type: 'math', text: token.text }]
  switch (token.type) {
    case 'text':
      return token.tokens ? toInlines(token.tokens) : textOf(token.text)
    case 'escape':
      return [{ type: 'text', text: token.text }]
    case 'codespan':
      return [{ type: 'code', text: token.text }]
    case 'br':
      return [{ type: 'break' }]
    case 'strong':
      return [{ type: 'strong', content: toInlines(token.tokens) }]
    case 'em':
      return [{ type: 'emphasis', content: toInlines(token.tokens) }]
    case 'del':
      return [{ type: 'deleted', content: toInlines(token.tokens) }]
    case 'link': {
      const address = safeAddress(token.href)
      const content = toInlines(token.tokens)
      return address ? [{ type: 'link', address, content }] : content
    }
    case 'image': {
      const address = safeAddress(token.href)
      return address ? [{ type: 'image', address, description: token.text }] : textOf(token.text)
    }
    default:
      return [{ type: 'text', text: token.raw }]
  }
}

/** The text without its marks. */
export function plainText(content: readonly Inline[]): string {
  return content
    .map((each) => {
      if ('content' in each) return plainText(each.content)
      if (each.type === 'break') return ' '
      return each.type === 'image' ? each.description : each.text
    })
    .join('')
}

function textOf(text: string): Inline[] {
  return text === '' ? [] : [{ type: 'text', text: text.replaceAll(entity, (found) => entities[found] ?? found) }]
}

const entity = /&(?:amp|lt|gt|quot|#39|nbsp);/g
const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
}

type KnownToken = MarkedToken | MathToken

/** Extensions could add other tokens; here they add formulas only. */
function isKnown(token: Token): token is KnownToken {
  return token.type !== 'generic'
}
