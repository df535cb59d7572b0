import { expect, test } from 'vitest'
import type { ToolBlock } from '../contract/answer.ts'
import { hasChanges } from './has-changes.ts'

const tool = (change: Partial<ToolBlock>): ToolBlock => ({
  type: 'tool',
  id: '1',
  action: 'focus.addTask',
  title: 'Add a focus task',
  effect: 'write',
  input: {},
  state: 'done',
  output: null,
  ms: 1,
  approval: null,
  ...change,
})

test('an answer that changed something can be undone', () => {
  expect(hasChanges([tool({})])).toBe(true)
  expect(hasChanges([tool({ effect: 'destroy' })])).toBe(true)
  expect(hasChanges([tool({ effect: 'read' }), { type: 'text', text: 'Done.' }])).toBe(false)
  expect(hasChanges([tool({ effect: 'send' })])).toBe(false)
  expect(hasChanges([tool({ state: 'declined' }), tool({ state: 'refused' })])).toBe(false)
})
