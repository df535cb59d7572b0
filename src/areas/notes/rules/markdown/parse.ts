import type { JSONContent } from '@tiptap/core'
import type { Token, Tokens } from 'marked'
import { decodeEntities } from './entities.ts'
import { parseLine } from './parse-inline.ts'
import { marked, resetBudget } from './tokenizers.ts'

/** The document of a Markdown text, in the form of ProseMirror. */
export function parseToJson(markdown: string): JSONContent {
  if (tooNested.test(markdown)) return { type: 'doc', content: orEmptyParagraph(plainLines(markdown)) }
  resetBudget()
  return { type: 'doc', content: orEmptyParagraph(parseBlocks(marked.lexer(markdown.replaceAll('\r\n', '\n')))) }
}

/** More than 40 quotes or lists inside each other would take long to read, so nothing of such a text is read as Markdown. */
const tooNested = /^(?:(?: {160}|\t{40})|(?:[ \t]{0,8}(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])){40})/m

function plainLines(text: string): JSONContent[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line.trim() }] }))
}

function parseBlocks(tokens: readonly Token[] = []): JSONContent[] {
  return tokens.flatMap(parseBlock)
}

function parseBlock(token: Token): JSONContent[] {
  const inside = 'tokens' in token ? token.tokens : []
  switch (token.type) {
    case 'space':
    case 'def':
      return []
    case 'heading':
      return [{ type: 'heading', attrs: { level: token['depth'] }, content: parseLine(inside) }]
    case 'code':
      return [codeBlock(String(token['text']), typeof token['lang'] === 'string' ? token['lang'] : '')]
    case 'hr':
      return [{ type: 'horizontalRule' }]
    case 'blockquote':
      return [parseQuote(inside ?? [])]
    case 'list':
      return isList(token) ? [parseList(token)] : []
    case 'table':
      return isTable(token) ? [parseTable(token)] : []
    case 'blockMath':
      return [{ type: 'blockMath', attrs: { latex: firstPart(token) } }]
    case 'details':
      return [parseDetails(firstPart(token), inside ?? [])]
    case 'html':
      return [
        { type: 'paragraph', content: parseLine([{ type: 'text', raw: '', text: token.raw.trim(), escaped: true }]) },
      ]
    default:
      // A picture or a text; the line of a tight list item is a `text`.
      return [{ type: 'paragraph', content: parseLine(inside ?? [token]) }]
  }
}

function codeBlock(text: string, info: string): JSONContent {
  const language = decodeEntities(info).split(/\s/)[0] || null
  return { type: 'codeBlock', attrs: { language }, ...(text !== '' && { content: [{ type: 'text', text }] }) }
}

/** A quote whose first line is `[!NOTE]` is a callout, as on GitHub. */
function parseQuote(tokens: readonly Token[]): JSONContent {
  const [first, ...rest] = tokens
  const match = first?.type === 'paragraph' ? calloutStart.exec(String(first['text'])) : null
  if (!match?.[1]) return { type: 'blockquote', content: orEmptyParagraph(parseBlocks(tokens)) }
  const firstLine = parseBlocks(marked.lexer(match[2] ?? ''))
  const content = orEmptyParagraph([...firstLine, ...parseBlocks(rest)])
  return { type: 'callout', attrs: { kind: match[1].toLowerCase() }, content }
}

const calloutStart = /^\[!(note|tip|important|warning|caution)\][ \t]*(?:\n([\s\S]*))?$/i

function parseList({ ordered, start, items }: Tokens.List): JSONContent {
  if (!ordered && items.length > 0 && items.every(({ task }) => task))
    return {
      type: 'taskList',
      content: items.map((item) => ({
        type: 'taskItem',
        attrs: { checked: item.checked === true },
        content: itemContent(item),
      })),
    }
  const content = items.map((item) => ({ type: 'listItem', content: itemContent(item) }))
  return ordered
    ? { type: 'orderedList', attrs: { start: typeof start === 'number' ? start : 1 }, content }
    : { type: 'bulletList', content }
}

/** An item starts with a paragraph, which may be empty. */
function itemContent({ tokens }: Tokens.ListItem): JSONContent[] {
  const blocks = parseBlocks(tokens)
  return blocks[0]?.type === 'paragraph' ? blocks : [{ type: 'paragraph' }, ...blocks]
}

function parseTable({ header, rows, align }: Tokens.Table): JSONContent {
  const row = (cells: readonly Tokens.TableCell[], type: string): JSONContent => ({
    type: 'tableRow',
    content: cells.map(({ tokens }, index) => ({
      type,
      attrs: { align: align[index] ?? null },
      content: [{ type: 'paragraph', content: parseLine(tokens) }],
    })),
  })
  return { type: 'table', content: [row(header, 'tableHeader'), ...rows.map((cells) => row(cells, 'tableCell'))] }
}

function parseDetails(summary: string, tokens: readonly Token[]): JSONContent {
  const text = decodeEntities(summary.trim())
  return {
    type: 'details',
    content: [
      { type: 'detailsSummary', ...(text !== '' && { content: [{ type: 'text', text }] }) },
      { type: 'detailsContent', content: orEmptyParagraph(parseBlocks(tokens)) },
    ],
  }
}

function orEmptyParagraph(content: JSONContent[]): JSONContent[] {
  return content.length > 0 ? content : [{ type: 'paragraph' }]
}

function firstPart(token: Token): string {
  const parts: unknown = 'parts' in token ? token['parts'] : undefined
  return Array.isArray(parts) ? String(parts[0] ?? '') : ''
}

function isList(token: Token): token is Tokens.List {
  return token.type === 'list'
}

function isTable(token: Token): token is Tokens.Table {
  return token.type === 'table'
}
