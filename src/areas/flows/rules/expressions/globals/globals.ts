import type { Evaluation } from '../evaluation.ts'
import { hostFunction } from '../host-object.ts'
import { jmespath } from '../jmespath/jmespath.ts'
import { isList, isPlainObject, isTrue, toNumber, toText } from '../values.ts'
import { arrayNamespace, numberNamespace, objectNamespace, plainFunctions, stringNamespace } from './constructors.ts'
import { dateNamespace, dateTimeNamespace, durationNamespace } from './dates.ts'
import { json } from './json.ts'
import { math } from './math.ts'
import { input, itemAt, items, node, nodesByName } from './nodes.ts'

type Read = (evaluation: Evaluation) => unknown
const constants: Record<string, unknown> = {
  ...plainFunctions,
  undefined,
  NaN: Number.NaN,
  Infinity,
  Array: arrayNamespace,
  Date: dateNamespace,
  DateTime: dateTimeNamespace,
  Duration: durationNamespace,
  JSON: json,
  Math: math,
  Number: numberNamespace,
  Object: objectNamespace,
  String: stringNamespace,
  $: node,
  $items: items,
  $item: itemAt,
  $jmespath: hostFunction('$jmespath', ([value, query], evaluation) =>
    jmespath(value, toText(query, evaluation), evaluation),
  ),
  // Only a model fills it in; elsewhere its default counts.
  $fromAI: hostFunction('$fromAI', ([, , , missing]) => missing ?? null),
  $if: hostFunction('$if', ([test, then, otherwise]) => (isTrue(test) ? then : otherwise)),
  $ifEmpty: hostFunction('$ifEmpty', ([value, otherwise]) => (isEmpty(value) ? otherwise : value)),
  $max: hostFunction('$max', (args) => Math.max(...args.slice(0, 10_000).map(toNumber))),
  $min: hostFunction('$min', (args) => Math.min(...args.slice(0, 10_000).map(toNumber))),
}

const reads: Record<string, Read> = {
  $json: ({ data }) => data.item.json,
  $binary: ({ data }) => data.item.binary ?? {},
  $itemIndex: ({ data }) => data.itemIndex,
  $position: ({ data }) => data.itemIndex,
  $runIndex: () => 0,
  $input: input,
  $node: nodesByName,
  $now: (evaluation) => evaluation.dateTime(evaluation.data.now),
  $today: (evaluation) => evaluation.dateTime(evaluation.data.now).startOf('day'),
  $run: ({ data }) => data.run,
  $execution: ({ data: { run } }) => ({
    id: run.id,
    mode: run.isTest ? 'test' : 'production',
    resumeUrl: run.resumeUrl?.(),
    resumeFormUrl: run.resumeUrl?.(),
  }),
  $flow: ({ data }) => data.flow,
  $workflow: ({ data }) => ({ ...data.flow, active: !data.run.isTest }),
  $prevNode: ({ data }) => ({ name: data.node?.().before ?? '', outputIndex: 0, runIndex: 0 }),
  $parameter: ({ data }) => data.node?.().parameters ?? {},
  $vars: ({ data }) => data.variables,
  $env: ({ data }) => data.variables,
}

const globals: ReadonlyMap<string, Read> = new Map([
  ...Object.entries(constants).map(([name, value]): [string, Read] => [name, () => value]),
  ...Object.entries(reads),
])

export const globalNames: readonly string[] = [...globals.keys()]

export function readGlobal(name: string): Read | undefined {
  return globals.get(name)
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  if (isList(value)) return value.length === 0
  return isPlainObject(value) && Object.keys(value).length === 0
}
