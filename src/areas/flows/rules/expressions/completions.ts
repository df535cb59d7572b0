import type { ExpressionData } from './evaluation.ts'
import { Evaluation } from './evaluation.ts'
import { ExpressionError } from './expression-error.ts'
import { globalNames, readGlobal } from './globals/globals.ts'
import { HostObject } from './host-object.ts'
import { dateProperties, durationProperties } from './methods/date-properties.ts'
import { methodNames } from './methods/call-method.ts'
import { compileExpression } from './compile/compile.ts'
import { parseExpression } from './parse-expression.ts'
import { isList, isPlainObject, kindNames, kindOf, toText } from './values.ts'

export type Completion = {
  /** What is inserted in place of `from` up to the cursor. */
  readonly insert: string
  readonly label: string
  readonly kind: 'field' | 'method' | 'variable' | 'node'
  /** “a text”, “a list”. */
  readonly type: string
  /** The value with the data at hand, shortened. */
  readonly example: string
}

/** What can be written at the cursor, with examples from data of an earlier run. Empty outside of `{{ … }}`. */
export function completionsFor(
  text: string,
  cursor: number,
  data: ExpressionData,
  nodeNames: readonly string[] = [],
): { from: number; completions: readonly Completion[] } {
  const open = text.lastIndexOf('{{', cursor - 1)
  if (open === -1 || text.slice(open, cursor).includes('}}')) return { from: cursor, completions: [] }
  const source = text.slice(open + 2, cursor)
  const word = /[\w$]{0,60}$/.exec(source)?.[0] ?? ''
  const from = cursor - word.length
  const before = source.slice(0, source.length - word.length)
  const quoted = /\$\(\s*(["'])([^"']{0,80})$/.exec(source)
  if (quoted)
    return {
      from: cursor - (quoted[2]?.length ?? 0),
      completions: matching(nodeNames.map(nodeCompletion), quoted[2] ?? ''),
    }
  const evaluation = new Evaluation(data)
  if (!/\??\.$/.test(before)) return { from, completions: matching(variables(evaluation), word) }
  const object = evaluateEnd(before.replace(/\??\.$/, ''), evaluation)
  return {
    from,
    completions: object === undefined || object === null ? [] : matching(membersOf(object, evaluation), word),
  }
}

function matching(completions: readonly Completion[], word: string): readonly Completion[] {
  const lower = word.toLowerCase()
  return completions
    .filter(({ label }) => label.toLowerCase().includes(lower))
    .toSorted((a, b) => rank(a, lower) - rank(b, lower))
}

function rank({ label }: Completion, word: string): number {
  return label.toLowerCase().startsWith(word) ? 0 : 1
}

function variables(evaluation: Evaluation): Completion[] {
  return globalNames.map((name) => describe(name, 'variable', readGlobal(name)?.(evaluation), evaluation))
}

function membersOf(value: unknown, evaluation: Evaluation): Completion[] {
  const kind = kindOf(value)
  const fields = isPlainObject(value) ? Object.entries(value).slice(0, 500) : []
  const hosted =
    value instanceof HostObject
      ? value.memberNames.map((name): [string, unknown] => [name, quietly(() => value.member(name))])
      : []
  const properties =
    kind === 'dateTime' ? [...dateProperties.keys()] : kind === 'duration' ? [...durationProperties.keys()] : []
  return [
    ...fields.map(([name, field]) => describe(name, 'field', field, evaluation)),
    ...hosted.map(([name, member]) =>
      describe(name, member instanceof HostObject ? 'method' : 'field', member, evaluation),
    ),
    ...properties.map((name) => ({ insert: name, label: name, kind: 'field' as const, type: 'a number', example: '' })),
    ...(isList(value) || typeof value === 'string' ? [describe('length', 'field', value.length, evaluation)] : []),
    ...methodNames[kind].map((name) => ({
      insert: `${name}()`,
      label: name,
      kind: 'method' as const,
      type: 'a function',
      example: '',
    })),
  ]
}

function describe(name: string, kind: Completion['kind'], value: unknown, evaluation: Evaluation): Completion {
  const isCall = value instanceof HostObject && value.call !== undefined
  const example = value instanceof HostObject ? '' : quietly(() => toText(value, evaluation).slice(0, 60))
  return {
    insert: isCall && kind === 'method' ? `${name}()` : name,
    label: name,
    kind,
    type: kindNames[kindOf(value)],
    example: typeof example === 'string' ? example : '',
  }
}

function nodeCompletion(name: string): Completion {
  return { insert: name, label: name, kind: 'node', type: 'a node', example: '' }
}

/** The value of the last operand before the dot: of `1 + $json.customer` that of `$json.customer`. */
function evaluateEnd(source: string, evaluation: Evaluation): unknown {
  const starts = [...source.matchAll(/[$\w'"`[(]/g)]
    .map((match) => match.index)
    .filter((start) => !/[\w$.)\]]/.test(source[start - 1] ?? ' '))
  return starts
    .toReversed()
    .slice(0, 20)
    .reduce<unknown>((found, start) => {
      if (found !== undefined) return found
      return quietly(() => {
        const { expression, end } = parseExpression(source, start)
        return end === source.length ? compileExpression(expression, source)(evaluation) : undefined
      })
    }, undefined)
}

/** What cannot be evaluated has no completions. */
function quietly<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof ExpressionError || error instanceof RangeError) return undefined
    throw error
  }
}
