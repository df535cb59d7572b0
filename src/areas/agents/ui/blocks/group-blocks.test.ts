import { expect, test } from 'vitest'
import type { ToolBlock } from '../../contract/answer.ts'
import { foldReads } from './group-blocks.ts'

const call = (title: string, patch: Partial<ToolBlock> = {}): ToolBlock => ({
  type: 'tool',
  id: title,
  action: 'tables.listTables',
  title,
  effect: 'read',
  input: {},
  state: 'done',
  output: null,
  ms: 10,
  approval: null,
  ...patch,
})
const shapeOf = (tools: readonly ToolBlock[], isGrowing = false) =>
  foldReads(tools, isGrowing).map((part) => (part.type === 'tool' ? part.tool.title : part.tools.length))

test('reads before a change are one line, and what changed has a card', () => {
  const reads = [call('a'), call('b'), call('c')]
  expect(shapeOf([...reads, call('Add a row', { effect: 'write' }), call('d')])).toEqual([3, 'Add a row', 'd'])
})

test('reads stay cards while more may follow, and where there are few', () => {
  const reads = [call('a'), call('b'), call('c')]
  expect(shapeOf(reads, true)).toEqual(['a', 'b', 'c'])
  expect(shapeOf([...reads, call('Send', { effect: 'send' })], true)).toEqual([3, 'Send'])
  expect(shapeOf(reads.slice(1))).toEqual(['b', 'c'])
})

test('a read that failed is never hidden', () => {
  expect(shapeOf([call('a'), call('b'), call('c', { state: 'refused' }), call('d')])).toEqual(['a', 'b', 'c', 'd'])
})
