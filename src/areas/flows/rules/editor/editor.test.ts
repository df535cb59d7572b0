import { expect, test } from 'vitest'
import type { Graph } from '../../contract/graph.ts'
import { autoLayout } from './auto-layout.ts'
import { copyElements, pasteElements } from './clipboard.ts'
import {
  addNode,
  changeNode,
  connect,
  emptyGraph,
  insertOnEdge,
  removeElements,
  renameNode,
  toggleDisabled,
} from './graph-edits.ts'
import { recordEdit, redo, startHistory, undo } from './history.ts'
import { fieldExpression } from './node-references.ts'
import { neighborOf } from './neighbors.ts'
import { outputsOf } from './ports.ts'
import { earlierNodes, stepOrder } from './step-order.ts'
import { parseStoredDraft, startDraft } from './stored-draft.ts'

const manual = { type: 'flow.manual', title: 'By hand', inputs: [] }
const set = { type: 'flow.set', title: 'Set fields', inputs: ['Items'] }

const chain = (): Graph => {
  const first = addNode(emptyGraph, { type: manual, id: 'a' })
  const second = addNode(first, { type: set, after: { node: 'a', output: 0 }, id: 'b' })
  return addNode(second, { type: set, after: { node: 'b', output: 0 }, id: 'c' })
}

test('a new node continues the chosen output, beside it and with an unused name', () => {
  const { nodes, edges } = chain()
  expect(nodes.map(({ name }) => name)).toEqual(['By hand', 'Set fields', 'Set fields 2'])
  expect(edges).toEqual([
    { from: 'a', output: 0, to: 'b', input: 0 },
    { from: 'b', output: 0, to: 'c', input: 0 },
  ])
  expect(nodes.map(({ position }) => position.x)).toEqual([0, 256, 512])
  const lower = addNode(addNode(emptyGraph, { type: manual, id: 'a' }), { type: set, after: { node: 'a', output: 1 } })
  expect(lower.nodes.at(-1)?.position, 'the second output is continued below the first').toEqual({ x: 256, y: 116 })
  const branch = addNode(chain(), { type: set, after: { node: 'a', output: 1 }, id: 'd' })
  expect(branch.nodes.at(-1)?.position).toEqual({ x: 256, y: 116 })
})

test('a trigger is not connected to what comes before', () => {
  expect(addNode(chain(), { type: manual, after: { node: 'c', output: 0 }, id: 'd' }).edges).toHaveLength(2)
})

test('a node put on an edge joins both ends, and what follows moves to the right', () => {
  const [edge] = chain().edges
  const graph = insertOnEdge(chain(), edge ?? { from: '', output: 0, to: '', input: 0 }, set, 'd')
  expect(graph.edges.map(({ from, to }) => `${from}${to}`).toSorted()).toEqual(['ad', 'bc', 'db'])
  expect(graph.nodes.map(({ id, position }) => [id, position.x])).toEqual([
    ['a', 0],
    ['b', 512],
    ['c', 768],
    ['d', 256],
  ])
})

test('an edge exists once, and never to its own node', () => {
  const graph = chain()
  expect(connect(graph, { from: 'a', output: 0, to: 'b', input: 0 })).toBe(graph)
  expect(connect(graph, { from: 'a', output: 0, to: 'a', input: 0 })).toBe(graph)
})

test('removing a node removes its edges', () => {
  expect(removeElements(chain(), new Set(['b']))).toMatchObject({ nodes: [{ id: 'a' }, { id: 'c' }], edges: [] })
})

test('a rename follows into the expressions of other nodes', () => {
  const parameters = {
    text: `{{ $('Set fields').item.json.x }} $('Set fields')`,
    deep: [{ v: '{{ $node["Set fields"].json }}' }],
  }
  const graph = renameNode(changeNode(chain(), 'c', { parameters }), 'b', 'Order')
  expect(graph.nodes[2]?.parameters).toEqual({
    text: `{{ $('Order').item.json.x }} $('Order')`,
    deep: [{ v: '{{ $node["Order"].json }}' }],
  })
  expect(renameNode(graph, 'b', ' ')).toBe(graph)
  expect(renameNode(graph, 'b', 'By hand').nodes[1]?.name).toBe('By hand 2')
})

test('disable turns all chosen nodes off, and on again', () => {
  const ids = new Set(['a', 'b'])
  const off = toggleDisabled(toggleDisabled(chain(), new Set(['a'])), ids)
  expect(off.nodes.map(({ isDisabled }) => isDisabled)).toEqual([true, true, false])
  expect(toggleDisabled(off, ids).nodes.some(({ isDisabled }) => isDisabled)).toBe(false)
})

test('copies get new ids and names, and refer to each other', () => {
  const graph = changeNode(chain(), 'c', { parameters: { x: "{{ $('Set fields').item.json.id }}" } })
  const pasted = pasteElements(graph, copyElements(graph, new Set(['b', 'c'])), { x: 100, y: 400 })
  const [first, second] = pasted?.graph.nodes.slice(3) ?? []
  expect([first?.name, second?.name]).toEqual(['Set fields 3', 'Set fields 4'])
  expect(second?.parameters).toEqual({ x: "{{ $('Set fields 3').item.json.id }}" })
  expect(first?.position).toEqual({ x: 100, y: 400 })
  expect(pasted?.graph.edges.at(-1)).toMatchObject({ from: first?.id, to: second?.id })
  expect(pasteElements(graph, 'some text', { x: 0, y: 0 })).toBeUndefined()
  expect(pasteElements(graph, '{"nodes":[{"id":4}]}', { x: 0, y: 0 })).toBeUndefined()
})

test('typing in one field is one step of the history', () => {
  let history = startHistory('')
  for (const text of ['a', 'ab', 'abc']) history = recordEdit(history, text, 'name')
  history = recordEdit(history, 'abc!', 'other')
  expect(undo(history).present).toBe('abc')
  expect(undo(undo(history)).present).toBe('')
  expect(redo(undo(history)).present).toBe('abc!')
  expect(recordEdit(undo(history), 'new').future).toEqual([])
  expect(undo(startHistory('x')).present).toBe('x')
})

test('the outputs are those of the parameter, of the type, and the error', () => {
  const type = { inputs: [], outputs: ['Otherwise'], outputsFrom: 'cases' }
  const parameters = { cases: [{ name: 'Big' }, { name: '' }] }
  expect(outputsOf({ parameters, onError: 'branch' }, type)).toEqual(['Big', 'Output 2', 'Otherwise', 'Error'])
})

test('layout goes from left to right, and leaves what is not chosen', () => {
  const messy = { ...chain(), nodes: chain().nodes.map((node) => ({ ...node, position: { x: 40, y: 80 } })) }
  const tidy = autoLayout(messy, new Set())
  const [a = 0, b = 0, c = 0] = tidy.nodes.map(({ position }) => position.x)
  expect([a, b > a + 192, c > b + 192]).toEqual([40, true, true])
  expect(autoLayout(messy, new Set(['a', 'b'])).nodes[2]?.position).toEqual({ x: 40, y: 80 })
})

test('steps are in the order in which they run, also in a loop', () => {
  const looped = connect(chain(), { from: 'c', output: 0, to: 'b', input: 0 })
  expect(stepOrder(looped).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(earlierNodes(chain(), 'c').map(({ id }) => id)).toEqual(['b', 'a'])
})

test('an expression for a field quotes what is no identifier', () => {
  expect(fieldExpression(['order', 'ship by', 0])).toBe('$json.order["ship by"][0]')
  expect(fieldExpression(['id'], "Tom's")).toBe(`$('Tom\\'s').item.json.id`)
})

test('after a reload what was typed goes on, also if the last save had arrived', () => {
  const [base, sent, typed] = [emptyGraph, renameNode(chain(), 'b', 'Sent'), renameNode(chain(), 'b', 'Typed')]
  expect(startDraft({ revision: 1, draft: base }, { revision: 1, graph: typed })).toEqual({ graph: typed })
  expect(startDraft({ revision: 2, draft: structuredClone(sent) }, { revision: 1, graph: typed, sent })).toEqual({
    graph: typed,
  })
  expect(startDraft({ revision: 2, draft: sent }, { revision: 1, graph: typed })).toEqual({ graph: sent, other: typed })
  expect(startDraft({ revision: 2, draft: sent }, undefined)).toEqual({ graph: sent })
  expect(parseStoredDraft({ revision: 1, graph: typed })).toEqual({ revision: 1, graph: typed })
  expect(parseStoredDraft({ revision: 1, graph: {} })).toBeUndefined()
})

test('an arrow key goes to the nearest step in its direction', () => {
  const graph = addNode(chain(), { type: set, position: { x: 240, y: 200 }, id: 'd' })
  expect(neighborOf(graph, 'a', [1, 0])).toBe('b')
  expect(neighborOf(graph, 'b', [0, 1])).toBe('d')
  expect(neighborOf(graph, 'a', [-1, 0])).toBeUndefined()
})

test('a webhook has an address of its own, also as a copy', () => {
  const hook = { type: 'flow.webhook', title: 'Webhook', inputs: [] }
  const graph = addNode(emptyGraph, { type: hook, id: 'a' })
  const pasted = pasteElements(graph, copyElements(graph, new Set(['a'])), 'beside')
  const paths = pasted?.graph.nodes.map(({ parameters }) => String(parameters['path'])) ?? []
  expect(paths).toEqual([expect.stringMatching(/^[\w-]{22}$/), expect.stringMatching(/^[\w-]{22}$/)])
  expect(new Set(paths).size).toBe(2)
})
