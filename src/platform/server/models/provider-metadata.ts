import type { AssistantModelMessage, ModelMessage } from 'ai'

/**
 * Messages for the provider that answers next. Signatures and encrypted reasoning of another one are dropped: nobody else
 * can read them, and some refuse them.
 */
export function dropForeignMetadata(messages: readonly ModelMessage[], metadataKey: string): ModelMessage[] {
  return messages.map((message) => {
    if (message.role !== 'assistant' || typeof message.content === 'string') return message
    const parts = message.content.map((part) => withOwnMetadata(part, metadataKey))
    return { ...message, content: parts.filter((part) => !needsMetadata(part) || part.providerOptions) }
  })
}

/** Without it, a provider refuses these parts or makes nothing of them. */
function needsMetadata(part: Part): part is Extract<Part, { type: 'reasoning' | 'custom' }> {
  return part.type === 'reasoning' || part.type === 'custom'
}

type Part = Exclude<AssistantModelMessage['content'], string>[number]

function withOwnMetadata(part: Part, metadataKey: string): Part {
  if (!('providerOptions' in part)) return part
  const { providerOptions, ...rest } = part
  const own = providerOptions?.[metadataKey]
  return own === undefined ? rest : { ...rest, providerOptions: { [metadataKey]: own } }
}
