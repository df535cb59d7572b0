import { z } from 'zod'
import { refuse } from '#platform/contract/refusal.ts'
import type { Item } from '../../../contract/graph.ts'
import { condition, meets } from '../../../rules/conditions.ts'
import { rulesProblem } from '../../../rules/problems/condition-problem.ts'
import { nodeType } from '../node-type.ts'

const rule = condition.extend({
  left: z.unknown().optional().describe('The value to look at: `{{ $json.total }}`.'),
  name: z.string().max(60).describe('The label of the output.'),
  more: z.array(condition).max(20).default([]).describe('Further conditions of the same rule.'),
  combine: z.enum(['all', 'any']).default('all').describe('Whether all conditions have to hold, or one of them.'),
})

export const switchNode = nodeType({
  type: 'flow.switch',
  title: 'Switch',
  description: 'Sends each item to the output of the first rule that fits, or to “Otherwise”.',
  group: 'logic',
  icon: 'git-branch',
  inputs: ['Items'],
  outputs: ['Otherwise'],
  outputsFrom: 'rules',
  parameters: z.object({
    rules: z.array(rule).min(1).max(50).describe('Each rule is an output.'),
    output: z
      .unknown()
      .optional()
      .describe('The number or name of the output, instead of the conditions: {{ $json.stage }}. The first is 0.'),
    sendsToAll: z.boolean().default(false).describe('True sends an item to every rule that fits, not only the first.'),
  }),
  effect: 'read',
  isPerItem: true,
  problemOf: rulesProblem,
  isPure: true,
  execute: ({ node, items, parametersFor }) => {
    const count = Array.isArray(node.parameters['rules']) ? node.parameters['rules'].length : 0
    const outputs = Array.from({ length: count + 1 }, (): Item[] => [])
    for (const [index, item] of items.entries()) {
      const { rules, output, sendsToAll } = parametersFor(index)
      const fitting =
        output === undefined || output === ''
          ? rules.flatMap((each, place) => (fits(each) ? [place] : []))
          : [outputNumber(output, rules)]
      if (fitting.length === 0) fitting.push(count)
      for (const place of sendsToAll ? fitting : fitting.slice(0, 1)) outputs[place]?.push(item)
    }
    return { outputs }
  },
})

function fits({ more, combine, ...first }: z.output<typeof rule>): boolean {
  const all = [first, ...more]
  return combine === 'all' ? all.every(meets) : all.some(meets)
}

/** What is no number of an output goes to “Otherwise”, which is the last. */
function outputNumber(output: unknown, rules: readonly { name: string }[]): number {
  const byName = rules.findIndex(({ name }) => name === output)
  const number = byName === -1 ? Number(output) : byName
  if (!Number.isInteger(number) || number < 0 || number > rules.length)
    return refuse('flows.no-output', 422, `There is no output “${String(output)}”. They are 0 to ${rules.length}.`)
  return number
}
