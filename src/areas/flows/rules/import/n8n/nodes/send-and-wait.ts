import { defined, recordOf, textOf, type Json } from '../json.ts'
import type { N8nNode } from '../n8n-workflow.ts'
import type { Step, Translation, TranslationContext } from '../translation.ts'
import { formOf } from './forms.ts'

/** A message that asks for an answer: it is sent with the address of a form, and the run waits for that form. */
export function isSendAndWait({ parameters }: N8nNode): boolean {
  return parameters['operation'] === 'sendAndWait'
}

/** The same node, which only sends. */
export function withFormAddress(node: N8nNode): N8nNode {
  const { parameters, type } = node
  const message = `${asExpression(textOf(parameters['message']) ?? '')}\n\n{{ $execution.resumeUrl }}`
  const base = type.replace(/Tool$/, '')
  return {
    ...node,
    parameters: {
      ...parameters,
      operation: operations[base] ?? 'send',
      [fields[base] ?? 'message']: message,
      ...(base === 'whatsApp' && { messageType: 'text' }),
    },
  }
}

export function thenWait(node: N8nNode, context: TranslationContext, sending: Translation): Translation {
  if (sending.isSupported === false) return sending
  const { parameters } = node
  const type = textOf(parameters['responseType']) ?? 'approval'
  const steps: Step[] = [
    { type: 'flow.wait', parameters: { mode: 'form', ...formFor(type, node, context) } },
    {
      type: 'flow.set',
      parameters: { fields: [{ name: 'data', value: answers[type] ?? '{{ $json }}' }], keepOthers: false },
    },
  ]
  const [first, ...others] = sending.steps
  return {
    ...sending,
    // One message, however many items there are.
    steps: [{ ...first, runsOnce: true }, ...others, ...steps],
    messages: [
      ...(sending.messages ?? []),
      'The message has the address of a form; the run waits until it is answered.',
    ],
  }
}

function formFor(type: string, node: N8nNode, context: TranslationContext): Json {
  const title = context.text(recordOf(node.parameters)['subject']).slice(0, 200) || 'Your answer'
  if (type === 'customForm') return defined({ ...formOf(node, context), title })
  const field =
    type === 'freeText'
      ? { label: 'Answer', type: 'textarea', isRequired: true }
      : { label: 'Decision', type: 'radio', options: ['Approve', 'Decline'], isRequired: true }
  return { title, fields: [field] }
}

const answers: Readonly<Record<string, string>> = {
  approval: "{{ ({ approved: $json.Decision === 'Approve' }) }}",
  freeText: '{{ ({ text: $json.Answer }) }}',
}

const operations: Readonly<Record<string, string>> = {
  slack: 'post',
  telegram: 'sendMessage',
  microsoftTeams: 'create',
}
const fields: Readonly<Record<string, string>> = {
  slack: 'text',
  telegram: 'text',
  discord: 'content',
  whatsApp: 'textBody',
  microsoftOutlook: 'bodyContent',
}

/** A constant with braces in it stays one. */
function asExpression(text: string): string {
  return text.startsWith('=') ? text : `=${text.replaceAll('{{', '{ {')}`
}
