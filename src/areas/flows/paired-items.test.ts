import { expect, test } from 'vitest'
import { shareTestApp } from '#test/app/test-app.ts'
import { createFlow, saveDraft } from './contract/flows.ts'
import type { GraphInput } from './contract/graph.ts'
import { previewExpression, readNodeData, readRun, rerun, runFlow } from './contract/runs.ts'
import { chain, graphOf } from './rules/test-graphs.ts'

const openTestApp = await shareTestApp()

const people = [
  { name: 'Ada', age: 36 },
  { name: 'Bo', age: 12 },
  { name: 'Cy', age: 40 },
  { name: 'Di', age: 15 },
]
const adults = {
  type: 'flow.filter',
  parameters: { conditions: [{ left: '{{ $json.age }}', operator: 'greater', right: 18 }] },
}
const sort = { type: 'flow.sort', parameters: { by: [{ field: 'age', direction: 'down' }] } }
const only = (value: string, name = 'v') => ({
  type: 'flow.set',
  parameters: { keepOthers: false, fields: [{ name, value }] },
})
const code = (source: string, mode = 'all') => ({ type: 'flow.code', parameters: { code: source, mode } })

test('$("Node").item is the item that this one was made from', async () => {
  const { run } = await open()
  const show = only('{{ $("Start").item.json.name }} {{ $json.age }}')
  const outputsOf = await run(
    graphOf(
      {
        age: only('{{ $json.age }}', 'age'),
        adults,
        sort,
        limit: { type: 'flow.limit', parameters: { count: 1, from: 'end' } },
        shown: show,
        last: show,
        byCode: code('return items.filter((item) => item.json.age < 38)'),
        afterCode: show,
        inCode: code('return { text: $("Start").item.json.name + $json.age }', 'each'),
        loop: { type: 'flow.loop', parameters: { batchSize: 1 } },
        inLoop: show,
        afterLoop: only('{{ $("Start").item.json.name }}'),
        twice: { type: 'flow.merge', parameters: {} },
        afterMerge: show,
      },
      ...chain('start', 'age', 'adults', 'sort', 'shown'),
      ...chain('sort', 'limit', 'last'),
      ...chain('sort', 'byCode', 'afterCode'),
      ...chain('sort', 'inCode'),
      'sort>loop',
      'loop:1>inLoop',
      'inLoop>loop',
      'loop>afterLoop',
      'limit>twice:0',
      'sort>twice:1',
      'twice>afterMerge',
    ),
  )
  expect(await outputsOf('shown')).toEqual(['Cy 40', 'Ada 36'])
  expect(await outputsOf('last')).toEqual(['Ada 36'])
  expect(await outputsOf('afterCode')).toEqual(['Ada 36'])
  expect(await outputsOf('inCode')).toEqual(['Cy40', 'Ada36'])
  expect(await outputsOf('afterLoop')).toEqual(['Cy', 'Ada'])
  expect(await outputsOf('afterMerge')).toEqual(['Ada 36', 'Cy 40', 'Ada 36'])
})

test('a run that goes on from a failed node still knows them, and so does a preview', async () => {
  const { app, owner } = await open()
  const steps = (last: { type: string; parameters: object }): GraphInput =>
    graphOf(
      { age: only('{{ $json.age }}', 'age'), adults, sort, last: { ...last, parameters: { ...last.parameters } } },
      ...chain('start', 'age', 'adults', 'sort', 'last'),
    )
  const text = '{{ $("Start").item.json.name }}'
  const failing = { type: 'flow.stopWithError', parameters: { message: 'No' } }
  const { id: flow } = await owner.call(createFlow, { name: 'Flow', graph: steps(failing) })
  const items = people.map((json) => ({ json }))
  const { run } = await owner.call(runFlow, { id: flow, isTest: true, items })
  await expect.poll(async () => (await owner.call(readRun, { id: run })).state).toBe('failed')
  expect(await owner.call(previewExpression, { flow, node: 'last', text, run, itemIndex: 1 })).toEqual({ value: 'Ada' })
  await owner.call(saveDraft, { id: flow, graph: steps(only(text)) })
  const again = await owner.call(rerun, { id: run, from: 'failed' })
  await app.running.runs.idle()
  expect((await owner.call(readNodeData, { run: again.run, node: 'last' })).outputs).toEqual([
    [{ json: { v: 'Cy' } }, { json: { v: 'Ada' } }],
  ])
})

async function open() {
  const app = await openTestApp()
  const owner = app.as('owner')
  const run = async (graph: GraphInput) => {
    const { id: flow } = await owner.call(createFlow, { name: 'Flow', graph })
    const { run: id } = await owner.call(runFlow, { id: flow, isTest: true, items: people.map((json) => ({ json })) })
    await expect.poll(async () => (await owner.call(readRun, { id })).endedAt).not.toBeNull()
    const { error, where } = await owner.call(readRun, { id })
    expect({ error, where }).toEqual({ error: null, where: null })
    return async (node: string) => {
      const { outputs } = await owner.call(readNodeData, { run: id, node })
      return outputs[0]?.map(({ json }) => json['v'] ?? json['text'])
    }
  }
  return { app, owner, run }
}
