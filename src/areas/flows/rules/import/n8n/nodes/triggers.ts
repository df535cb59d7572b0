import { choiceOf, defined, listOf, recordsOf, textAt, textOf, valueAt, type Json } from '../json.ts'
import type { N8nNode } from '../n8n-workflow.ts'
import {
  need,
  step,
  unsupported,
  type Step,
  type Translation,
  type TranslationContext,
  type Translators,
} from '../translation.ts'
import { translateForm } from './forms.ts'
import { cronOfInterval, cronOfOldTrigger, cronOfTime, type ScheduleTime } from './schedules.ts'

export const triggers: Translators = {
  manualTrigger: () => step('flow.manual'),
  start: () => step('flow.manual'),
  executeWorkflowTrigger: ({ parameters }) => step('flow.called', calledFields(parameters)),
  formTrigger: translateForm,
  errorTrigger: () => ({ steps: [{ type: 'flow.error' }, errorFields] }),
  webhook: translateWebhook,
  scheduleTrigger: (node, context) =>
    withTimeFields(
      scheduleSteps(recordsOf(valueAt(node.parameters, 'rule.interval')).map(cronOfInterval), node),
      context,
    ),
  cron: (node) => scheduleSteps(recordsOf(valueAt(node.parameters, 'triggerTimes.item')).map(cronOfOldTrigger), node),
  interval: ({ parameters }) =>
    scheduleSteps([cronOfTime(textOf(parameters['unit']) ?? 'seconds', parameters['interval'])], undefined),
  'langchain.manualChatTrigger': () => step('flow.manual'),
  'langchain.chatTrigger': chatTrigger,
  'langchain.mcpTrigger': (node) => unsupported(node, 'Taaskly is an MCP server itself: see Settings.'),
}

function translateWebhook({ parameters, credentials }: N8nNode): Translation {
  const methods = [parameters['httpMethod'] ?? 'GET']
    .flat()
    .flatMap((method) => knownMethods.filter((known) => known === method))
  const answers: Record<string, string> = { lastNode: 'when done', responseNode: 'by a node' }
  const isChecked =
    credentials.length > 0 ||
    ['headerAuth', 'basicAuth', 'jwtAuth'].includes(textOf(parameters['authentication']) ?? '')
  return {
    steps: [
      {
        type: 'flow.webhook',
        parameters: {
          ...(textOf(parameters['path']) && { path: textOf(parameters['path']) }),
          methods: methods.length > 0 ? [...new Set(methods)] : ['GET'],
          answer: answers[textOf(parameters['responseMode']) ?? ''] ?? 'at once',
          ...(isChecked && { auth: 'header' }),
        },
      },
    ],
    needs: isChecked ? [need('secret', 'secret', 'Pick the secret that callers have to send in a header.')] : [],
  }
}

const knownMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'] as const

const types: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'number',
  boolean: 'boolean',
  array: 'list',
  object: 'object',
}

/** The fields that a calling flow fills in. */
function calledFields(parameters: Json): Json {
  const fields = recordsOf(valueAt(parameters, 'workflowInputs.values')).flatMap((field) => {
    const name = textOf(field['name']) ?? ''
    return name === '' ? [] : [{ name, type: types[textOf(field['type']) ?? ''] ?? 'any' }]
  })
  return fields.length > 0 ? { fields } : {}
}

function chatTrigger(): Translation {
  return {
    ...step('flow.webhook', { methods: ['POST'], answer: 'when done', gives: 'body' }),
    messages: ['There is no chat page. Send {"chatInput": "…", "sessionId": "…"} to its address.'],
  }
}

function scheduleSteps(times: readonly ScheduleTime[], node: N8nNode | undefined): Translation {
  const [first = { cron: '0 0 * * *' }, ...more] =
    times.length > 0 ? times : node?.type === 'cron' ? [{ cron: '0 14 * * *' }] : []
  const toStep = ({ cron }: ScheduleTime): Step => ({ type: 'flow.schedule', parameters: { when: cron } })
  return {
    steps: [toStep(first)],
    alsoStarts: more.map(toStep),
    messages: [first, ...more].flatMap(({ message }) => (message === undefined ? [] : [message])),
  }
}

/** What is read of a failed run in n8n. */
const errorFields: Step = {
  type: 'flow.set',
  parameters: {
    fields: [
      { name: 'workflow', value: '{{ $json.flow }}' },
      {
        name: 'execution',
        value:
          '{{ ({ id: $json.run.id, url: "", mode: "trigger", lastNodeExecuted: $json.error.node, error: { message: $json.error.message, stack: "", node: { name: $json.error.node } } }) }}',
      },
    ],
  },
}

/** The parts of the time that n8n gives, if a node reads any of them. */
function withTimeFields(translation: Translation, { nodes }: TranslationContext): Translation {
  const read = JSON.stringify(nodes.map(({ parameters }) => parameters))
  const fields = Object.entries(timeFields).filter(([name]) =>
    [`.${name}`, `["${name}"]`, `['${name}']`, `[\\"${name}\\"]`].some((each) => read.includes(each)),
  )
  if (fields.length === 0) return translation
  const values = fields.map(([name, value]) => ({ name, value: `{{ ${value} }}` }))
  return { ...translation, steps: [...translation.steps, { type: 'flow.set', parameters: { fields: values } }] }
}

const ordinal = '($now.day > 10 && $now.day < 14 ? "th" : (["th", "st", "nd", "rd"][$now.day % 10] ?? "th"))'
const timeFields: Readonly<Record<string, string>> = {
  timestamp: '$now.toISO()',
  'Readable date': `$now.toFormat("LLLL d") + ${ordinal} + $now.toFormat(" yyyy, h:mm:ss ") + $now.toFormat("a").toLowerCase()`,
  'Readable time': '$now.toFormat("h:mm:ss ") + $now.toFormat("a").toLowerCase()',
  'Day of week': '$now.toFormat("cccc")',
  Year: '$now.toFormat("yyyy")',
  Month: '$now.toFormat("LLLL")',
  'Day of month': '$now.toFormat("dd")',
  Hour: '$now.toFormat("HH")',
  Minute: '$now.toFormat("mm")',
  Second: '$now.toFormat("ss")',
  Timezone: '$now.toFormat("z") + " (UTC" + $now.toFormat("ZZ") + ")"',
}

/** A service that calls an address when something happens. The item is what it sends, as in n8n. */
export function serviceTrigger(node: N8nNode, service: string): Translation {
  const events = [
    ...listOf(node.parameters['events']),
    ...listOf(node.parameters['updates']),
    choiceOf(node.parameters['event']),
  ]
  const names = events.flatMap((event) => textOf(event) ?? [])
  const about = names.length > 0 ? ` for ${names.join(', ')}` : ''
  return {
    ...step('flow.webhook', defined({ methods: ['POST'], answer: 'at once', gives: 'body' })),
    needs: [need('address', null, `Enter the address of this trigger at ${service}, as a webhook${about}.`)],
    messages: textAt(node.parameters, 'filters') === undefined ? [] : ['Its filter is not taken over.'],
  }
}
