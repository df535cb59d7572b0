import type { Block } from '../contract/answer.ts'
import type { Message } from '../contract/message.ts'

/** A session as a Markdown document. */
export function toMarkdown(title: string, messages: readonly Message[]): string {
  const parts = messages.map((message) =>
    message.role === 'person'
      ? `## You\n\n${message.text}`
      : `## Answer\n\n${message.blocks.map(blockMarkdown).filter(Boolean).join('\n\n')}`,
  )
  return `${[`# ${title}`, ...parts].join('\n\n')}\n`
}

function blockMarkdown(block: Block): string {
  switch (block.type) {
    case 'text':
      return block.isCut ? '' : block.text
    case 'tool':
      return `- ${block.title} (${block.state})`
    case 'question':
      return block.questions
        .map(({ question }, index) => `- ${question} — ${block.answers?.[index] ?? 'not answered'}`)
        .join('\n')
    case 'connect':
      return `- ${block.name} (${block.outcome ?? 'not connected'})`
    case 'message':
      return `> ${block.text.replaceAll('\n', '\n> ')}`
    case 'notice':
    case 'error':
      return `*${block.text}*`
    case 'reasoning':
      return ''
  }
}
