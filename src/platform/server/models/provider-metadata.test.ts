import { expect, test } from 'vitest'
import { dropForeignMetadata } from './provider-metadata.ts'

const signed = { anthropic: { signature: 'signed' } }

test('keeps what the same provider signed', () => {
  const messages = [
    { role: 'assistant' as const, content: [{ type: 'reasoning' as const, text: 'Hmm', providerOptions: signed }] },
  ]
  expect(dropForeignMetadata(messages, 'anthropic')).toEqual(messages)
})

test('another provider gets neither signatures nor reasoning, but the text and the calls', () => {
  const call = { type: 'tool-call' as const, toolCallId: '1', toolName: 'f', input: {} }
  const messages = [
    { role: 'user' as const, content: 'Add beans' },
    {
      role: 'assistant' as const,
      content: [
        { type: 'custom' as const, kind: 'anthropic.message_start' as const, providerOptions: signed },
        { type: 'reasoning' as const, text: 'Hmm', providerOptions: signed },
        { type: 'text' as const, text: 'Adding.', providerOptions: signed },
        { ...call, providerOptions: signed },
      ],
    },
  ]
  expect(dropForeignMetadata(messages, 'openai')).toEqual([
    { role: 'user', content: 'Add beans' },
    { role: 'assistant', content: [{ type: 'text', text: 'Adding.' }, call] },
  ])
})
