import { z } from 'zod'
import { refuse } from '#platform/contract/refusal.ts'
import { openCodeSandbox } from '#platform/server/foreign-files/sandbox/code-sandbox.ts'
import type { Item } from '../../../contract/graph.ts'
import { itemsFromCode, namedNodes } from '../../../rules/items/code-items.ts'
import { type NodeInput, nodeType } from '../node-type.ts'
import { globalsPrelude } from './code-globals.ts'
import { callForEach, callOnce, codePrelude, datePrelude } from './code-prelude.ts'

const sandbox = openCodeSandbox()
const maxInputLength = 16 * 1024 * 1024

const parameters = z.object({
  mode: z
    .enum(['all', 'each'])
    .default('all')
    .describe('Whether the code runs once for all items, or for each item. In the second case $json is that item.'),
  code: z
    .string()
    .min(1)
    .max(100_000)
    .describe('JavaScript that returns items: a list of objects. It sees $input.all(), $json, items and $("Node").')
    .meta({ format: 'code' }),
  timeoutSeconds: z.number().min(1).max(60).default(10).describe('It is stopped after this many seconds.'),
})

/** Its text is no template: `{{` is JavaScript here. */
export const code = nodeType({
  type: 'flow.code',
  title: 'Code',
  description: 'Runs JavaScript over the items, apart from everything else: without network, files and secrets.',
  group: 'data',
  icon: 'code',
  inputs: ['Items'],
  outputs: ['Items'],
  parameters,
  effect: 'read',
  isPure: true,
  execute: async (input) => {
    const { mode, code: source, timeoutSeconds } = parameters.parse(input.node.parameters)
    const json = JSON.stringify(sandboxInput(input, source))
    if (json.length > maxInputLength)
      refuse('flows.code-input', 413, 'The items are too large for code. Take fewer fields.')
    const answer = await sandbox.run({
      owner: input.context.scope.account,
      prelude: `${codePrelude}\n${datePrelude(source)}\n${globalsPrelude(source)}`,
      code: source,
      parameters: [],
      call: mode === 'all' ? callOnce : callForEach,
      input: json,
      timeoutMs: timeoutSeconds * 1_000,
    })
    if (answer.type === 'unavailable')
      return refuse(
        'flows.code-unavailable',
        503,
        'Code cannot run on this machine. It needs Node 24 on Linux, Windows or a Mac with Apple silicon.',
      )
    input.context.console(answer.console)
    if (answer.type === 'failed') {
      const place = answer.line === undefined ? '' : ` (line ${answer.line})`
      return refuse('flows.code', 422, `${answer.message}${place}`)
    }
    const output: unknown = answer.output === 'undefined' ? undefined : JSON.parse(answer.output)
    const result = itemsFromCode(output, input.items, mode === 'each')
    if ('problem' in result) return refuse('flows.code', 422, result.problem)
    return { outputs: [result.items] }
  },
})

function sandboxInput({ items, dataFor }: NodeInput<unknown>, source: string) {
  const { variables, run, flow, now, timeZone, nodeItems, node } = dataFor(0)
  const nodes = namedNodes(source).flatMap((name) => {
    const outputs = nodeItems(name)
    return outputs ? [[name, outputs] as const] : []
  })
  const pairs = nodes.map(([name, outputs]) => {
    const places = new Map(outputs.flat().map((item, index) => [item, index]))
    const placeOf = (item: Item | undefined): number => (item && places.get(item)) ?? -1
    return [name, items.map((_, index) => placeOf(dataFor(index).pairedItem?.(name)))] as const
  })
  const named = { nodes: Object.fromEntries(nodes), pairs: Object.fromEntries(pairs) }
  const ownRun = { ...run, resumeUrl: run.resumeUrl?.() }
  return { items, variables, run: ownRun, flow, now, timeZone, before: node?.().before ?? '', ...named }
}
