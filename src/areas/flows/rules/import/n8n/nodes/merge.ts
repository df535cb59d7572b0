import { defined, numberOf, recordsOf, textAt, textOf, valueAt, type Json } from '../json.ts'
import type { N8nNode } from '../n8n-workflow.ts'
import { step, type Translation, type TranslationContext } from '../translation.ts'

/** The modes of n8n's Merge were called otherwise in each of its versions. */
export function translateMerge({ parameters }: N8nNode, context: TranslationContext): Translation {
  const mode = textOf(parameters['mode']) ?? 'append'
  const by = textOf(parameters['combineBy'] ?? parameters['combinationMode'])
  // More than two inputs can only be put one after the other.
  const inputs = (input: number) => Math.min(input, 1)
  if (mode === 'append') return { ...step('flow.merge', { mode }), inputs }
  if (mode === 'combineBySql')
    return {
      ...step('flow.merge', { mode: 'append' }),
      inputs,
      messages: ['It joins by SQL in n8n. Here it appends.'],
      isSupported: false,
    }
  if (mode === 'chooseBranch' || mode === 'passThrough' || mode === 'wait') {
    const isSecond = textOf(parameters['output']) === 'input2' || numberOf(parameters['useDataOfInput']) === 2
    return { ...step('flow.merge', { mode: 'choose', give: isSecond ? 'second' : 'first' }), inputs }
  }
  return {
    ...step('flow.merge', { ...combination(mode, by, parameters, context), ...clash(parameters) }),
    inputs,
    messages: inputMessage(parameters),
  }
}

function combination(mode: string, by: string | undefined, parameters: Json, context: TranslationContext): Json {
  if (mode === 'multiplex' || by === 'combineAll' || by === 'multiplex') return { mode: 'all' }
  if (mode === 'mergeByIndex')
    return { mode: 'position', keep: positionKeep[textOf(parameters['join']) ?? 'left'] ?? 'first' }
  const fields = fieldPairs(parameters, context)
  if (by === 'combineByPosition' || by === 'mergeByPosition' || fields.length === 0)
    return { mode: 'position', keep: valueAt(parameters, 'options.includeUnpaired') === true ? 'all' : 'matches' }
  return {
    mode: 'field',
    firstField: fields.map(([first]) => first).join(','),
    secondField: fields.map(([, second]) => second).join(','),
    ...keepOf(mode, parameters),
  }
}

const positionKeep: Readonly<Record<string, string>> = { inner: 'matches', left: 'first', outer: 'all' }

function keepOf(mode: string, parameters: Json): Json {
  if (mode === 'mergeByKey') return { keep: 'first', matches: 'first' }
  if (mode === 'removeKeyMatches') return { keep: 'rest', give: 'first' }
  const from = { input1: 'first', input2: 'second' }[textOf(parameters['outputDataFrom']) ?? '']
  const keep = joinModes[textOf(parameters['joinMode']) ?? ''] ?? 'matches'
  const isFirstOnly = valueAt(parameters, 'options.multipleMatches') === 'first'
  return defined({
    keep,
    give: from,
    matches: isFirstOnly ? 'first' : undefined,
    isFuzzy: valueAt(parameters, 'options.fuzzyCompare') === true || undefined,
  })
}

const joinModes: Readonly<Record<string, string>> = {
  keepMatches: 'matches',
  keepNonMatches: 'rest',
  keepEverything: 'all',
  enrichInput1: 'first',
  enrichInput2: 'second',
}

function clash(parameters: Json): Json {
  const resolve = textAt(parameters, 'options.clashHandling.values.resolveClash')
  if (resolve === 'addSuffix') return { clash: 'suffix' }
  return resolve === 'preferInput1' ? { clash: 'first' } : {}
}

function fieldPairs(parameters: Json, { text }: TranslationContext): [string, string][] {
  const pairs = recordsOf(valueAt(parameters, 'mergeByFields.values') ?? valueAt(parameters, 'fieldsToMatch.values'))
  const named = (textOf(parameters['fieldsToMatchString']) ?? '')
    .split(',')
    .map((name) => ({ field1: name.trim(), field2: name.trim() }))
  const old = { field1: parameters['propertyName1'], field2: parameters['propertyName2'] }
  return [...pairs, old, ...named].flatMap((pair): [string, string][] => {
    const first = text(pair['field1'])
    return first === '' ? [] : [[first, text(pair['field2']) || first]]
  })
}

function inputMessage(parameters: Json): string[] {
  return (numberOf(parameters['numberInputs']) ?? 2) > 2 ? ['Inputs after the second are put together with it.'] : []
}
