import { expect, test } from 'vitest'
import { graph } from '../../contract/graph.ts'
import { chain, graphOf } from '../test-graphs.ts'
import { conditionsProblem, rulesProblem } from './condition-problem.ts'
import { checkGraph, type NodeShape } from './check-graph.ts'
import { expressionProblem } from './expression-problem.ts'

const shape: NodeShape = { isTrigger: false, inputs: 1, outputs: 1, outputsFrom: null, required: [] }
const shapes = new Map<string, NodeShape>([
  ['flow.manual', { ...shape, isTrigger: true, inputs: 0 }],
  ['flow.noOp', { ...shape, problemOf: ({ parameters }) => expressionProblem(parameters) }],
  ['flow.if', { ...shape, outputs: 2, problemOf: ({ parameters }) => conditionsProblem(parameters) }],
  ['flow.rules', { ...shape, problemOf: ({ parameters }) => rulesProblem(parameters) }],
  ['flow.loop', { ...shape, outputs: 2 }],
  ['flow.switch', { ...shape, outputsFrom: 'rules', required: [{ name: 'rules', label: 'Rules' }] }],
])
const node = { type: 'flow.noOp' }

function messages(input: ReturnType<typeof graphOf>): string[] {
  return checkGraph(graph.parse(input), (type) => shapes.get(type)).map((each) => `${each.node}: ${each.message}`)
}

test('a graph that can run has no problems', () => {
  expect(messages(graphOf({ a: node, loop: { type: 'flow.loop' } }, 'start>loop', 'loop:1>a', 'a>loop'))).toEqual([])
})

test('a graph needs a trigger that is not disabled', () => {
  const { nodes } = graphOf({})
  const disabled = nodes.map((each) => ({ ...each, isDisabled: true }))
  expect(messages({ nodes: disabled, edges: [] })).toEqual(['null: Add a trigger: it says when the flow runs.'])
})

test('names are unique and kinds are known', () => {
  expect(messages(graphOf({ a: { ...node, name: 'x' }, b: { ...node, name: 'x' }, c: { type: 'flow.fly' } }))).toEqual([
    'b: Another step is called “x” too. Give each its own name.',
    'c: There is no kind of step “flow.fly” here.',
  ])
})

test('required parameters are there, and expressions can be read', () => {
  expect(messages(graphOf({ s: { type: 'flow.switch' } }))).toEqual(['s: Fill in “Rules”.'])
  expect(messages(graphOf({ a: { ...node, parameters: { list: ['{{ 1 + }}'] } } }))).toEqual([
    expect.stringContaining('a: The expression in “list.0” cannot be read.'),
  ])
})

test('a condition without a value or comparison is told in words', () => {
  const problem = (type: string, parameters: Record<string, unknown>) => messages(graphOf({ a: { type, parameters } }))
  const noValue = 'has no value to look at. Fill in “Value”.'
  const noComparison = 'does not say how to compare. Choose it in “Comparison”.'
  for (const left of [undefined, null, '', ' ', '{{ }}'])
    expect(problem('flow.if', { conditions: [{ left, right: 1 }] })).toEqual([`a: The condition ${noValue}`])
  expect(problem('flow.if', { conditions: [{ left: 1 }, { left: 0, operator: '' }] })).toEqual([
    `a: Condition 2 ${noComparison}`,
  ])
  expect(problem('flow.if', { conditions: [] })).toEqual(['a: Add a condition.'])
  expect(problem('flow.if', { conditions: [{ left: false, operator: '{{ $json.op }}' }] })).toEqual([])
  const rules = [{ name: 'Large', left: '{{ $json.n }}', more: [{ operator: 'isTrue' }] }]
  expect(problem('flow.rules', { rules })).toEqual([`a: The rule “Large” ${noValue}`])
  expect(problem('flow.rules', { rules: [{ left: 1, operator: 'nothing' }] })).toEqual([`a: Rule 1 ${noComparison}`])
  expect(problem('flow.rules', { rules: [{ name: 'A' }], output: '{{ $json.stage }}' })).toEqual([])
})

test('edges lead from outputs that exist to inputs that exist', () => {
  const rules = { type: 'flow.switch', parameters: { rules: [{ name: 'A' }] } }
  expect(messages(graphOf({ s: rules, a: node }, 'start>s', 's:1>a'))).toEqual([])
  expect(messages(graphOf({ s: rules, a: node }, 's:2>a', 'a>gone', 'a>start', 's>a:1'))).toEqual([
    's: It has no output 3, but a connection begins there.',
    'a: A connection leads to a step that is gone.',
    'start: A trigger begins a flow: nothing can lead to it.',
    'a: It has no input 2.',
  ])
})

test('an error output exists only where errors branch off', () => {
  expect(messages(graphOf({ a: { ...node, onError: 'branch' }, b: node }, 'a:1>b'))).toEqual([])
})

test('a cycle is refused unless it goes through a loop', () => {
  expect(messages(graphOf({ a: node, b: node }, ...chain('start', 'a', 'b', 'a')))).toEqual([
    'a: It leads back to itself. Use a Loop step to repeat something.',
  ])
})
