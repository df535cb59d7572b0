import type { N8nParameters, N8nReplacement, N8nValue } from '#platform/contract/n8n-nodes.ts'
import { choiceOf, defined, recordsOf, valueAt, type Json } from '../json.ts'
import type { N8nNode } from '../n8n-workflow.ts'
import { expressionOf } from '../templates.ts'
import { need, type Step, type Translation, type TranslationContext } from '../translation.ts'

/** A node of a service whose area has an action for it. Undefined: it becomes a request. */
export function providerAction(
  { type, parameters, version }: N8nNode,
  operation: string,
  title: string,
  context: TranslationContext,
): Translation | undefined {
  const operations = Object.hasOwn(context.replacements, type) ? context.replacements[type] : undefined
  const replace = operations && Object.hasOwn(operations, operation) ? operations[operation] : undefined
  const replacement = replace?.(parametersOf(parameters, version, context))
  if (!replacement) return undefined
  const { action, input, choice, messages = [] } = replacement
  return {
    steps: [{ type: action, parameters: defined(input) }, ...listSteps(replacement), ...fieldSteps(replacement)],
    needs: [
      need('connection', 'connection', `Pick the ${title} connection.`),
      ...(choice ? [need('choice', choice.field, choice.message)] : []),
    ],
    messages,
  }
}

function listSteps({ list, limit }: N8nReplacement): Step[] {
  if (list === undefined) return []
  const entries = limit === undefined ? list : `${list}.slice(0, ${expressionOf(limit)})`
  return [
    { type: 'flow.set', parameters: { fields: [{ name: 'entries', value: `{{ ${entries} }}` }], keepOthers: false } },
    { type: 'flow.splitOut', parameters: { field: 'entries' } },
  ]
}

function fieldSteps({ fields }: N8nReplacement): Step[] {
  return fields === undefined ? [] : [{ type: 'flow.set', parameters: { json: `{{ ${fields} }}` } }]
}

function parametersOf(parameters: Json, version: number, context: TranslationContext): N8nParameters {
  const read = (path: string) => choiceOf(valueAt(parameters, path))
  const value = (...paths: string[]): N8nValue | undefined => {
    const found = paths.map((path) => context.value(read(path))).filter((each) => each !== '')
    return found.find((each) => typeof each === 'string' || typeof each === 'number' || typeof each === 'boolean')
  }
  return {
    version,
    read,
    value,
    expression: (...paths) => {
      const found = value(...paths)
      return found === undefined ? undefined : expressionOf(found)
    },
    each: (path) => recordsOf(valueAt(parameters, path)).map((entry) => parametersOf(entry, version, context)),
  }
}

/** What is a request to the service may carry the connection as well as a secret. */
export function withConnection(translation: Translation, { type }: N8nNode, context: TranslationContext): Translation {
  if (!Object.hasOwn(context.replacements, type)) return translation
  const needs = translation.needs?.map((each) =>
    each.kind === 'secret'
      ? need('connection', 'connection', each.message.replace('the secret', 'the connection or secret'))
      : each,
  )
  return { ...translation, ...(needs && { needs }) }
}
