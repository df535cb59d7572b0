import type { Node } from '@tiptap/pm/model'
import { serializeInline } from './serialize-inline.ts'

/** A document as Markdown. Empty paragraphs are left out. */
export function serializeBlocks(parent: Node): string {
  const parts: string[] = []
  let previous: Node | undefined
  let isOther = false
  for (const block of parent.children) {
    // Two lists after each other have different markers; with the same one they would be one list.
    isOther = previous?.type === block.type && isList(block) ? !isOther : false
    const text = serializeBlock(block, isOther)
    if (text === undefined) continue
    parts.push(text)
    previous = block
  }
  return parts.join('\n\n')
}

function serializeBlock(block: Node, isOther: boolean): string | undefined {
  const { type, attrs } = block
  switch (type.name) {
    case 'paragraph':
      return serializeInline(block) || undefined
    case 'heading':
      return serializeHeading(block)
    case 'codeBlock':
      return serializeCode(block.textContent, String(attrs['language'] ?? ''))
    case 'horizontalRule':
      return '---'
    case 'blockquote':
      return prefixLines('>', serializeBlocks(block))
    case 'callout':
      return prefixLines('>', `[!${String(attrs['kind']).toUpperCase()}]\n${serializeBlocks(block)}`)
    case 'bulletList':
      return serializeList(block, () => (isOther ? '* ' : '- '))
    case 'orderedList':
      return serializeList(block, (index) => `${Number(attrs['start'] ?? 1) + index}${isOther ? ')' : '.'} `)
    case 'taskList':
      return serializeList(block, () => (isOther ? '* ' : '- '))
    case 'table':
      return serializeTable(block)
    case 'details':
      return serializeDetails(block)
    case 'blockMath':
      return `$$\n${String(attrs['latex'])}\n$$`
    default:
      return undefined
  }
}

function serializeHeading(block: Node): string {
  const text = serializeInline(block).replaceAll(/\\?\n/g, ' ')
  const closed = text.endsWith('#') ? `${text.slice(0, -1)}\\#` : text
  return `${'#'.repeat(Number(block.attrs['level']))} ${closed}`.trimEnd()
}

function serializeCode(text: string, language: string): string {
  const longest = Math.max(2, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language.replaceAll(/[\s`]/g, '')}\n${text}${text === '' ? '' : '\n'}${fence}`
}

function serializeList(list: Node, markerOf: (index: number) => string): string {
  const items = list.children.map((item, index) => {
    const marker = markerOf(index)
    const box = item.type.name === 'taskItem' ? `[${item.attrs['checked'] === true ? 'x' : ' '}] ` : ''
    return { text: indent(`${box}${serializeItem(item)}`, marker), isLoose: !isTight(item) }
  })
  return items.map(({ text }) => text).join(items.some(({ isLoose }) => isLoose) ? '\n\n' : '\n')
}

/** Its first paragraph, then the rest; right below it if that is only a list. */
function serializeItem(item: Node): string {
  const [first, ...rest] = item.children
  const start = first ? serializeInline(first) : ''
  const below = serializeBlocks(item.copy(item.content.cut(first?.nodeSize ?? 0)))
  // Right after a marker, `---` would be a divider instead of the item.
  if (start === '' || below === '') return start + below.replace(/^---/, '***')
  return `${start}${isTight(item) && rest.every(isList) ? '\n' : '\n\n'}${below}`
}

function isTight(item: Node): boolean {
  return item.children.slice(1).every((block) => isList(block) && block.children.every(isTight))
}

function isList({ type }: Node): boolean {
  return type.name === 'bulletList' || type.name === 'orderedList' || type.name === 'taskList'
}

function indent(text: string, marker: string): string {
  const [first = '', ...rest] = text.split('\n')
  const space = ' '.repeat(marker.length)
  return [`${marker}${first}`.trimEnd(), ...rest.map((line) => (line === '' ? '' : space + line))].join('\n')
}

function prefixLines(prefix: string, text: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? prefix : `${prefix} ${line}`))
    .join('\n')
}

function serializeTable(table: Node): string {
  const rows = table.children.map((row) => row.children.map(serializeCell))
  const width = Math.max(1, ...rows.map((row) => row.length))
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, index) => cells[index] ?? '').join(' | ')} |`
  const [header = [], ...body] = rows
  const alignments = Array.from({ length: width }, (_, index) =>
    rule(table.firstChild?.maybeChild(index)?.attrs['align']),
  )
  return [line(header), line(alignments), ...body.map(line)].join('\n')
}

function serializeCell(cell: Node): string {
  const lines = cell.children.map((block) => (block.isTextblock ? serializeInline(block) : serializeBlocks(block)))
  return lines
    .join('<br>')
    .replaceAll(/\\?\n/g, '<br>')
    .replaceAll('|', String.raw`\|`)
}

function rule(align: unknown): string {
  return align === 'center' ? ':---:' : align === 'right' ? '---:' : align === 'left' ? ':---' : '---'
}

function serializeDetails(details: Node): string {
  const [summary, content] = details.children
  const title = (summary?.textContent ?? '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', ' ')
  return `<details>\n<summary>${title}</summary>\n\n${content ? serializeBlocks(content) : ''}\n\n</details>`
}
