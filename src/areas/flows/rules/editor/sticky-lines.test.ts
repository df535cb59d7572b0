import { expect, test } from 'vitest'
import { stickyLines } from './sticky-lines.ts'

test.each([
  ['## Set up', [{ kind: 'heading', parts: [{ text: 'Set up' }] }]],
  ['#7 is late', [{ kind: 'text', parts: [{ text: '#7 is late' }] }]],
  ['- one\n* two', ['one', 'two'].map((text) => ({ kind: 'item', parts: [{ text }] }))],
  ['', [{ kind: 'text', parts: [] }]],
  [
    'Take **your** `key` now',
    [
      {
        kind: 'text',
        parts: [
          { text: 'Take ' },
          { text: 'your', style: 'strong' },
          { text: ' ' },
          { text: 'key', style: 'code' },
          { text: ' now' },
        ],
      },
    ],
  ],
  [
    '[Guide](https://shop.example/a) ![](https://shop.example/b.png)',
    [
      {
        kind: 'text',
        parts: [
          { text: 'Guide', address: 'https://shop.example/a' },
          { text: ' ' },
          { text: 'https://shop.example/b.png', address: 'https://shop.example/b.png' },
        ],
      },
    ],
  ],
  ['[x](javascript:alert(1))', [{ kind: 'text', parts: [{ text: '[x](javascript:alert(1))' }] }]],
])('%j is shown as %j', (text, lines) => {
  expect(stickyLines(text)).toEqual(lines)
})
