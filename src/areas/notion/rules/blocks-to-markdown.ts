import { z } from 'zod'
import { plainText, richText, richTextToMarkdown } from './rich-text.ts'

/** A block with the blocks below it. */
export type Block = { type: string; content: BlockContent; children: readonly Block[] }

export const blockContent = z
  .object({
    rich_text: z.array(richText),
    checked: z.boolean(),
    language: z.string(),
    title: z.string(),
    url: z.string(),
    caption: z.array(richText),
    external: z.object({ url: z.string() }),
    file: z.object({ url: z.string() }),
    cells: z.array(z.array(richText)),
  })
  .partial()
export type BlockContent = z.infer<typeof blockContent>

/** Blocks that Markdown has no word for are left out; their children are not. */
export function blocksToMarkdown(blocks: readonly Block[]): string {
  const parts: string[] = []
  let number = 0
  let before = ''
  for (const block of blocks) {
    number = block.type === 'numbered_list_item' ? number + 1 : 0
    const text = blockToMarkdown(block, number)
    if (text === '') continue
    const isSameList = block.type === before && block.type.endsWith('_item')
    parts.push(
      parts.length === 0
        ? text
        : `${isSameList || (block.type === 'to_do' && before === 'to_do') ? '\n' : '\n\n'}${text}`,
    )
    before = block.type
  }
  return parts.join('')
}

function blockToMarkdown({ type, content, children }: Block, number: number): string {
  const text = richTextToMarkdown(content.rich_text ?? [])
  const below = blocksToMarkdown(children)
  const item = (mark: string) => `${mark} ${text}${below && `\n${indent(below)}`}`
  switch (type) {
    case 'heading_1':
    case 'heading_2':
    case 'heading_3':
      return withBelow(`${'#'.repeat(Number(type.at(-1)))} ${text}`, below)
    case 'bulleted_list_item':
    case 'toggle':
      return item('-')
    case 'numbered_list_item':
      return item(`${number}.`)
    case 'to_do':
      return item(content.checked ? '- [x]' : '- [ ]')
    case 'quote':
    case 'callout':
      return withBelow(text, below).replaceAll(/^/gm, '> ')
    case 'code':
      return `\`\`\`${content.language === 'plain text' ? '' : (content.language ?? '')}\n${plainText(content.rich_text ?? [])}\n\`\`\``
    case 'divider':
      return '---'
    case 'child_page':
      return `*${content.title ?? ''}*`
    case 'bookmark':
    case 'embed':
    case 'link_preview':
      return content.url ? `<${content.url}>` : ''
    case 'image':
      return `![${plainText(content.caption ?? [])}](${content.external?.url ?? content.file?.url ?? ''})`
    case 'table':
      return tableToMarkdown(children)
    default:
      return withBelow(text, below)
  }
}

function withBelow(text: string, below: string): string {
  return [text, below].filter(Boolean).join('\n\n')
}

function indent(text: string): string {
  return text.replaceAll(/^(?=.)/gm, '  ')
}

function tableToMarkdown(rows: readonly Block[]): string {
  const [head, ...rest] = rows.map(({ content }) =>
    (content.cells ?? []).map((cell) => richTextToMarkdown(cell).replaceAll('|', '\\|').replaceAll('\n', ' ')),
  )
  if (!head) return ''
  return [head, head.map(() => '---'), ...rest].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
