import type { Pattern } from 'acorn'
import type { Evaluation } from '../evaluation.ts'
import { ExpressionError } from '../expression-error.ts'
import { readMember } from '../read-member.ts'

/** A parameter that is taken apart has no name of its own. */
const unnamed = ''

type Part = { from: number; key: string; to: number }

/**
 * The names that a function gives to its arguments: first one for each, then those inside `[key, value]` and `{ id }`,
 * which `unpack` fills in.
 */
export function compileParameters(patterns: readonly Pattern[]): {
  names: string[]
  unpack: (values: unknown[], evaluation: Evaluation) => void
} {
  const names = patterns.map((pattern) => (pattern.type === 'Identifier' ? pattern.name : unnamed))
  const parts: Part[] = []
  for (const [from, pattern] of patterns.entries())
    for (const [key, name] of partsOf(pattern)) parts.push({ from, key, to: names.push(name) - 1 })
  return {
    names,
    unpack: (values, evaluation) => {
      for (const { from, key, to } of parts) values[to] = readMember(values[from], key, evaluation)
    },
  }
}

function partsOf(pattern: Pattern): [key: string, name: string][] {
  if (pattern.type === 'Identifier') return []
  if (pattern.type === 'ArrayPattern')
    return pattern.elements.flatMap((each, index): [string, string][] =>
      each === null ? [] : [[String(index), nameOf(each)]],
    )
  if (pattern.type === 'ObjectPattern')
    return pattern.properties.map((each): [string, string] => {
      if (each.type !== 'Property' || each.computed || each.key.type !== 'Identifier') return refusePattern(each)
      return [each.key.name, nameOf(each.value)]
    })
  return refusePattern(pattern)
}

function nameOf(pattern: Pattern): string {
  return pattern.type === 'Identifier' ? pattern.name : refusePattern(pattern)
}

function refusePattern({ start }: { start: number }): never {
  throw new ExpressionError('The parameters of a function are names: (entry, index) or ([key, value]) => …', start)
}
