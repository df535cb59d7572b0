import type { N8nParameters } from '#platform/contract/n8n-nodes.ts'

/** The blocks of a Notion node of n8n as Markdown. */
export function n8nBlocks(node: N8nParameters): string {
  return node.each('blockUi.blockValues').map(toMarkdown).join('\n\n')
}

function toMarkdown(block: N8nParameters): string {
  const type = String(block.value('type') ?? 'paragraph')
  if (type === 'image') return `![](${block.value('url') ?? ''})`
  const mark = type === 'to_do' && block.read('checked') === true ? '- [x] ' : (marks[type] ?? '')
  return mark + textOf(block)
}

const marks: Readonly<Record<string, string>> = {
  heading_1: '# ',
  heading_2: '## ',
  heading_3: '### ',
  bulleted_list_item: '- ',
  numbered_list_item: '1. ',
  toggle: '- ',
  to_do: '- [ ] ',
}

/** A text, or parts with styles of their own. */
function textOf(block: N8nParameters): string {
  const parts = block.each('text.text').map((part) => {
    const text = String(part.value('text') ?? '')
    const link = part.read('isLink') === true ? part.value('textLink') : undefined
    return link === undefined ? text : `[${text}](${link})`
  })
  return parts.length > 0 ? parts.join('') : String(block.value('textContent', 'title') ?? '')
}
