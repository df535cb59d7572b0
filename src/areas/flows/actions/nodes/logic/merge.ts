import { z } from 'zod'
import type { Item } from '../../../contract/graph.ts'
import { matchItems, type MatchOptions } from '../../../rules/items/match-items.ts'
import { joinItems } from '../../../rules/items/join-items.ts'
import { nodeType } from '../node-type.ts'
import { shownIf } from '../shown-if.ts'

export const mergeParameters = z.object({
  waitFor: z
    .enum(['all', 'any'])
    .default('all')
    .describe('all: goes on when every input has arrived. any: goes on with the first that brings items.'),
  timeoutMinutes: z
    .number()
    .positive()
    .max(129_600)
    .optional()
    .describe('Minutes after the first input; then it goes on with what has arrived. Left out: it waits for the rest.'),
  mode: z
    .enum(['append', 'position', 'field', 'all', 'choose'])
    .default('append')
    .describe(
      'append: one list after the other. position: the first with the first. field: where fields are equal. all: each with each. choose: the items of one input.',
    ),
  firstField: z
    .string()
    .max(1_000)
    .optional()
    .describe('For field: the field of the first input. Several, with commas, must all be equal.')
    .meta(shownIf('mode', 'field')),
  secondField: z
    .string()
    .max(1_000)
    .optional()
    .describe('For field: the field of the second. Left out: the same.')
    .meta(shownIf('mode', 'field')),
  keep: z
    .enum(['matches', 'first', 'second', 'all', 'rest'])
    .default('matches')
    .describe('For position and field: only matches, all of one input, all items, or only those without a match.')
    .meta(shownIf('mode', 'position', 'field')),
  give: z
    .enum(['both', 'first', 'second'])
    .default('both')
    .describe('What a match gives: the fields of both, or of one. For choose: of which input.')
    .meta(shownIf('mode', 'position', 'field', 'all', 'choose')),
  matches: z
    .enum(['all', 'first'])
    .default('all')
    .describe('For field: every match, or only the first one.')
    .meta(shownIf('mode', 'field')),
  clash: z
    .enum(['second', 'first', 'suffix'])
    .default('second')
    .describe('If both have a field: the second’s value, the first’s, or both, as name_1 and name_2.')
    .meta(shownIf('mode', 'position', 'field', 'all')),
  isDeep: z
    .boolean()
    .default(false)
    .describe('True also joins the objects inside.')
    .meta(shownIf('mode', 'position', 'field', 'all')),
  isFuzzy: z.boolean().default(false).describe('True takes "3" and 3 as equal.').meta(shownIf('mode', 'field')),
})

export const merge = nodeType({
  type: 'flow.merge',
  title: 'Merge',
  description:
    'Waits for both inputs, or for the first, and puts their items together: one list, side by side, or by common fields.',
  group: 'logic',
  icon: 'merge',
  inputs: ['First', 'Second'],
  outputs: ['Items'],
  parameters: mergeParameters,
  effect: 'read',
  isPure: true,
  execute: ({ inputs: [first = [], second = []], parametersFor }) => {
    const options = parametersFor(0)
    const { mode, give, keep } = options
    if (mode === 'append') return { outputs: [[...first, ...second]] }
    if (mode === 'choose') return { outputs: [give === 'second' ? second : first] }
    const { pairs, firstRest, secondRest } = matchItems(first, second, matchOptions(options))
    const joined = pairs.map(([one, other]) =>
      give === 'both' ? joinItems(one, other, options) : give === 'first' ? one : other,
    )
    const rest: Record<typeof keep, readonly Item[]> = {
      matches: [],
      first: firstRest,
      second: secondRest,
      all: [...firstRest, ...secondRest],
      rest: give === 'both' ? [...firstRest, ...secondRest] : give === 'first' ? firstRest : secondRest,
    }
    return { outputs: [keep === 'rest' ? rest.rest : [...joined, ...rest[keep]]] }
  },
})

function matchOptions(options: z.output<typeof mergeParameters>): MatchOptions {
  const { mode, firstField = '', secondField = '', matches, isFuzzy } = options
  const first = namesOf(firstField)
  const second = secondField === '' ? first : namesOf(secondField)
  const by = mode === 'field' ? 'fields' : mode === 'position' ? 'position' : 'all'
  return { by, first, second, onlyFirst: matches === 'first', isFuzzy }
}

function namesOf(text: string): string[] {
  return text.split(',').map((name) => name.trim())
}
