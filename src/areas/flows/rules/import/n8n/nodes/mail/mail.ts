import { choiceOf, textOf, valueAt, type Json } from '../../json.ts'
import type { N8nNode } from '../../n8n-workflow.ts'
import { expressionOf } from '../../templates.ts'
import { need, type Step, type Translation, type TranslationContext, type Translators } from '../../translation.ts'
import { mailTriggers } from './mail-triggers.ts'

/** Nodes that send a mail use the address of this installation. */
export const mail: Translators = {
  emailSend: sendMail,
  gmailTool: sendMail,
  emailSendTool: sendMail,
}

export function sendMail({ parameters }: N8nNode, context: TranslationContext): Translation {
  const addresses = parameters['sendTo'] ?? parameters['toEmail'] ?? parameters['toRecipients'] ?? parameters['toList']
  const { steps, to } = recipients(choiceOf(addresses ?? ''), context)
  const [first, ...others] = [...steps, mailStep(parameters, to, context)]
  return {
    steps: first ? [first, ...others] : [mailStep(parameters, to, context)],
    messages: [plainText, ...leftOut(parameters)],
  }
}

/** The answer goes to the sender of the mail that started the flow. */
export function replyToMail({ parameters }: N8nNode, context: TranslationContext): Translation {
  const trigger = context.nodes.find(({ type }) => Object.hasOwn(mailTriggers, type))
  const started = `$('${trigger?.name.replaceAll("'", String.raw`\'`) ?? ''}').item.json`
  const to = trigger ? `{{ ${started}.replyAddress }}` : undefined
  const subject = trigger ? `Re: {{ ${started}.subject.replace(/^re: */i, "") }}` : 'Re:'
  return {
    steps: [mailStep({ subject, ...parameters }, to, context)],
    needs: to === undefined ? [need('choice', 'to', 'Fill in to whom the reply goes.')] : [],
    messages: [plainText, ...leftOut(parameters)],
  }
}

const plainText = 'It is sent from the address of this installation, as plain text.'

function mailStep(parameters: Json, to: unknown, { value, text }: TranslationContext): Step {
  const plain = parameters['text'] ?? (parameters['emailType'] === 'text' ? parameters['message'] : undefined)
  const html =
    parameters['html'] ??
    parameters['htmlMessage'] ??
    parameters['message'] ??
    parameters['bodyContent'] ??
    valueAt(parameters, 'additionalFields.bodyContent')
  const body = plain === undefined || plain === '' ? withoutTags(value(html ?? '')) : value(plain)
  return {
    type: 'flows.sendMail',
    parameters: {
      ...(to !== undefined && { to }),
      subject: text(parameters['subject']) || '(no subject)',
      text: body === '' ? ' ' : body,
    },
  }
}

/** A mail here goes to one person, so several recipients get one each. In n8n an address may have a name beside it. */
function recipients(parameter: unknown, { value }: TranslationContext): { steps: Step[]; to: unknown } {
  const texts = [value(parameter)].flat().filter((each) => typeof each === 'string')
  const parts = texts.map((each) => (each.includes('{{') ? `String(${expressionOf(each)})` : JSON.stringify(each)))
  const written = texts.join(',')
  const [only = written, ...others] = written.match(address) ?? []
  if (!written.includes('{{') && others.length === 0) return { steps: [], to: only }
  const isOne = texts.length === 1 && /^\{\{(?:(?!\}\}|\{\{)[\s\S])*\}\}$/.test(written)
  if (isOne) return { steps: [], to: `{{ ${parts.join('')}.extractEmail() }}` }
  const list = written.includes('{{')
    ? `{{ [${parts.join(', ')}].join(",").split(",").map((each) => each.extractEmail()).filter(Boolean) }}`
    : [only, ...others]
  return {
    steps: [
      { type: 'flow.set', parameters: { fields: [{ name: 'recipient', value: list }] } },
      { type: 'flow.splitOut', parameters: { field: 'recipient', keepOthers: true } },
    ],
    to: '{{ $json.recipient }}',
  }
}

const address = /[^\s<>,;:"'()]{1,64}@[^\s<>,;:"'()]{1,255}/g

function leftOut(parameters: Json): string[] {
  const paths = ['options', 'additionalFields'].flatMap((group) =>
    ['attachmentsUi', 'attachments', 'attachmentsBinary', 'ccList', 'bccList'].map((field) => `${group}.${field}`),
  )
  const isMore = ['attachments', 'ccEmail', 'bccEmail', ...paths].some((path) => {
    const value = valueAt(parameters, path)
    return typeof value === 'object' ? value !== null : Boolean(textOf(value))
  })
  return isMore ? ['Copies and attachments are not sent.'] : []
}

function withoutTags(html: unknown): unknown {
  return typeof html === 'string' && html.includes('<') ? `{{ ${expressionOf(html)}.removeTags() }}` : html
}
