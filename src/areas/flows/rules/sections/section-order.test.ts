import { expect, test } from 'vitest'
import { graph as graphSchema } from '../../contract/graph.ts'
import { orderSection } from './section-order.ts'
import { sectionOf } from './sections.ts'
import { chain, graphOf } from '../test-graphs.ts'

test('a node leads only to another one if no way goes past it', () => {
  const nodes = named('a', 'b', 'log', 'join', 'after')
  const { leadsOnlyTo } = order(graphOf(nodes, 'start>a', 'start>b', 'a>join', 'b>join', 'b>log', 'join>after'))
  expect(['start', 'a', 'b', 'log', 'join', 'after'].filter((id) => leadsOnlyTo(id, 'join'))).toEqual(['a'])
})

test('many branches that part and meet are looked at once', () => {
  const rungs = Array.from({ length: 60 }, (_, n) => n)
  const ids = rungs.flatMap((n) => [`a${n}`, `b${n}`])
  const edges = rungs
    .slice(1)
    .flatMap((n) => ['a', 'b'].flatMap((from) => [`${from}${n - 1}>a${n}`, `${from}${n - 1}>b${n}`]))
  const { leadsOnlyTo } = order(
    graphOf(named(...ids, 'join'), ...chain('start', 'a0'), ...edges, 'a59>join', 'b59>join'),
  )
  expect(leadsOnlyTo('a0', 'join')).toBe(true)
})

test('a node waits for one that it names, unless that one waits for it', () => {
  const naming = (name: string) => ({
    type: 'flow.set',
    parameters: { fields: [{ name: 'x', value: `{{ $("${name}").first() }}` }] },
  })
  const { followers } = order(graphOf({ a: naming('b'), b: naming('a') }, 'start>a', 'start>b'))
  expect([followers.get('b'), followers.get('a')]).toEqual([['a'], []])
})

function named(...ids: string[]) {
  return Object.fromEntries(ids.map((id) => [id, { type: 'flow.noOp' }]))
}

function order(input: ReturnType<typeof graphOf>) {
  const graph = graphSchema.parse(input)
  return orderSection(graph, sectionOf(graph, new Set(graph.nodes.map(({ id }) => id))), 'start', true)
}
