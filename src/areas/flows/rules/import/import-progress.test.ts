import { expect, test } from 'vitest'
import { graph as graphSchema } from '../../contract/graph.ts'
import type { ImportReport } from '../../contract/import.ts'
import { graphOf } from '../test-graphs.ts'
import { importProgress, summarizeImport } from './import-progress.ts'
import { splitImport } from './split-import.ts'

const report: ImportReport = {
  format: 'n8n',
  messages: [],
  nodes: [
    {
      node: 'call',
      name: 'Call',
      type: 'slack',
      state: 'needs',
      needs: [{ kind: 'secret', field: 'secret', message: 'Pick it.' }],
      messages: [],
    },
    { node: 'gone', name: 'Gone', type: 'ssh', state: 'unsupported', needs: [], messages: [] },
  ],
}

test('what was chosen or replaced since the import is ready', () => {
  const graphWith = (parameters: Record<string, unknown>, more = {}) =>
    graphSchema.parse(graphOf({ call: { type: 'flow.http', parameters }, ...more }))
  const before = importProgress(report, graphWith({}, { gone: { type: 'flow.unsupported' } }))
  expect(summarizeImport(before)).toBe('0 of 2 steps are ready, 1 needs a choice, 1 is not supported.')
  const after = importProgress(report, graphWith({ secret: 'Bot' }))
  expect(summarizeImport(after)).toBe('2 of 2 steps are ready.')
})

test('a request needs a secret or a connection', () => {
  const stateWith = (kind: 'secret' | 'connection', parameters: Record<string, unknown>) => {
    const graph = graphSchema.parse(graphOf({ call: { type: 'flow.http', parameters } }))
    const needs = [{ kind, field: kind, message: 'Pick it.' }]
    return importProgress(
      { ...report, nodes: report.nodes.slice(0, 1).map((node) => ({ ...node, needs })) },
      graph,
    ).map(({ state }) => state)
  }
  for (const kind of ['secret', 'connection'] as const) {
    expect(stateWith(kind, { secret: 'Bot' })).toEqual(['understood'])
    expect(stateWith(kind, { connection: 'c1' })).toEqual(['understood'])
    expect(stateWith(kind, { url: 'https://a.example' })).toEqual(['needs'])
  }
})

test('a file may hold several flows, of n8n and of Taaskly', () => {
  const formats = (text: string) => splitImport(text).map(({ format }) => format)
  expect(formats('[{"nodes":[]},{"format":"taaskly"}]')).toEqual(['n8n', 'taaskly'])
  expect(formats('{"workflows":[{"nodes":[]}]}')).toEqual(['n8n'])
  expect(formats('nothing')).toEqual([])
})
