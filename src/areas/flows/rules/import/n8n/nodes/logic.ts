import { choiceOf, defined, type Json, numberOf, recordOf, recordsOf, textAt, textOf, valueAt } from '../json.ts'
import type { N8nNode } from '../n8n-workflow.ts'
import { need, step, unsupported, type Translation, type TranslationContext, type Translators } from '../translation.ts'
import { switchRules, translateConditions } from './conditions.ts'
import { formOf, translateFormPage } from './forms.ts'
import { translateMerge } from './merge.ts'

export const logic: Translators = {
  noOp: () => step('flow.noOp'),
  if: ({ parameters }, context) => step('flow.if', translateConditions(parameters, context)),
  filter: ({ parameters }, context) => step('flow.filter', translateConditions(parameters, context)),
  switch: translateSwitch,
  merge: translateMerge,
  splitInBatches: translateLoop,
  wait: translateWait,
  form: translateFormPage,
  stopAndError: ({ parameters }, { text }) =>
    step('flow.stopWithError', {
      message:
        text(parameters['errorMessage'] ?? parameters['message'] ?? parameters['errorObject']).slice(0, 1_000) ||
        'The flow stopped.',
    }),
  respondToWebhook: translateRespond,
  executeWorkflow: translateSubFlow,
  'langchain.toolWorkflow': translateSubFlow,
}

function translateSwitch({ parameters }: N8nNode, context: TranslationContext): Translation {
  const options = recordOf(parameters['options'])
  if (parameters['mode'] === 'expression') {
    const count = Math.min(50, numberOf(parameters['numberOutputs'] ?? parameters['outputsAmount']) ?? 4)
    const rules = Array.from({ length: count }, (_, index) => ({
      name: String(index),
      left: false,
      operator: 'isTrue',
    }))
    return step('flow.switch', { rules, output: context.value(parameters['output'] ?? 0) })
  }
  const rules = switchRules(parameters, context)
  // Without rules nothing fits, as in n8n.
  if (rules.length === 0) return step('flow.switch', { rules: [{ name: '0', left: false, operator: 'isTrue' }] })
  const fallback = numberOf(parameters['fallbackOutput'] ?? options['fallbackOutput'])
  const otherwise = rules.length
  return {
    ...step('flow.switch', {
      rules: rules.map(({ rule }) => rule),
      ...(options['allMatchingOutputs'] === true && { sendsToAll: true }),
    }),
    outputs: (output) => {
      const own = rules.flatMap((rule, index) => (rule.output === output ? [index] : []))
      const isFallback = fallback === undefined || fallback < 0 ? output === otherwise : output === fallback
      return isFallback ? [...own, otherwise] : own
    },
  }
}

/** Before its version 3 the outputs were the other way round, and in version 1 only batches went out. */
function translateLoop({ parameters, version }: N8nNode, { value }: TranslationContext): Translation {
  return {
    ...step('flow.loop', { batchSize: value(parameters['batchSize'] ?? (version >= 3 ? 1 : 10)) }),
    outputs: (output) => (version >= 3 ? [output] : [1 - Math.min(output, 1)]),
    messages:
      valueAt(parameters, 'options.reset') === undefined || valueAt(parameters, 'options.reset') === false
        ? []
        : ['“Reset” is not taken over.'],
  }
}

function translateWait(node: N8nNode, context: TranslationContext): Translation {
  const { value } = context
  const { parameters, version } = node
  const resume = textOf(parameters['resume']) ?? 'timeInterval'
  if (resume === 'specificTime') return step('flow.wait', { mode: 'date', date: value(parameters['dateTime'] ?? '') })
  if (resume === 'webhook' || resume === 'form') {
    const form = resume === 'form' ? formOf(node, context) : {}
    return step('flow.wait', defined({ mode: resume, ...form, timeoutMinutes: waitLimit(parameters) }))
  }
  const unit = textOf(parameters['unit']) ?? (version > 1 ? 'seconds' : 'hours')
  return step('flow.wait', {
    mode: 'duration',
    amount: value(numberOf(parameters['amount']) ?? parameters['amount'] ?? (version > 1 ? 5 : 1)),
    unit,
  })
}

/** `limitWaitTime`: n8n then goes on, too. */
function waitLimit(parameters: Json): number | undefined {
  if (parameters['limitWaitTime'] !== true || parameters['limitType'] === 'atSpecifiedTime') return undefined
  const minutes: Record<string, number> = { seconds: 1 / 60, minutes: 1, hours: 60, days: 1_440 }
  return (numberOf(parameters['resumeAmount']) ?? 1) * (minutes[textOf(parameters['resumeUnit']) ?? 'hours'] ?? 60)
}

function translateRespond(node: N8nNode, { value, text }: TranslationContext): Translation {
  const { parameters } = node
  const respondWith = textOf(parameters['respondWith']) ?? 'firstIncomingItem'
  const options = recordOf(parameters['options'])
  const headers = recordsOf(valueAt(options, 'responseHeaders.entries')).map((entry) => ({
    name: text(entry['name']),
    value: text(entry['value']),
  }))
  const status = value(numberOf(options['responseCode']) ?? options['responseCode'])
  const respond = (body: unknown, more: object = {}) =>
    step('flow.respond', defined({ status, headers, body, ...more }))
  if (respondWith === 'allIncomingItems') return respond('{{ $input.all().map(item => item.json) }}')
  if (respondWith === 'noData') return respond('')
  if (respondWith === 'json')
    return respond(value(parameters['responseBody'] ?? {}), { headers: withType(headers, 'application/json') })
  if (respondWith === 'text') return respond(value(parameters['responseBody'] ?? ''))
  if (respondWith === 'redirect')
    return respond('', {
      status: status ?? 302,
      headers: [...headers, { name: 'location', value: text(parameters['redirectURL']) }],
    })
  return respondWith === 'firstIncomingItem' || respondWith === 'binary'
    ? respond(undefined)
    : unsupported(node, `It answers with ${respondWith}, which is not here yet.`)
}

function withType(headers: readonly { name: string; value: string }[], type: string) {
  return headers.some(({ name }) => name.toLowerCase() === 'content-type')
    ? headers
    : [...headers, { name: 'content-type', value: type }]
}

function translateSubFlow({ parameters }: N8nNode, { value, workflowId }: TranslationContext): Translation {
  const id = textOf(choiceOf(parameters['workflowId']))
  const isItself = id !== undefined && (/^=?\{\{\s*\$workflow\.id\s*\}\}$/.test(id) || id === workflowId)
  const wanted = textAt(parameters, 'workflowId.cachedResultName') ?? id
  const values = recordOf(valueAt(parameters, 'workflowInputs.value'))
  return {
    ...step(
      'flow.subFlow',
      defined({
        flow: isItself ? '{{ $workflow.id }}' : undefined,
        waits: valueAt(parameters, 'options.waitForSubWorkflow') !== false,
        isEach: parameters['mode'] === 'each' || undefined,
        values: Object.keys(values).length > 0 ? value(values) : undefined,
      }),
    ),
    needs: isItself ? [] : [need('flow', 'flow', pickFlow(wanted))],
  }
}

function pickFlow(wanted: string | undefined): string {
  return wanted === undefined ? 'Pick the flow to run.' : `Pick the flow to run: “${wanted.slice(0, 80)}” in n8n.`
}
