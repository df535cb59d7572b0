import { choiceOf, valueAt } from '../json.ts'
import type { N8nNode } from '../n8n-workflow.ts'
import { need, step, type Translation, type TranslationContext, type Translators } from '../translation.ts'
import { expressionOf } from '../templates.ts'

/** Nodes that send a mail use the address of this installation. */
export const mail: Translators = {
  emailSend: sendMail,
  gmailTool: sendMail,
  emailSendTool: sendMail,
}

export function sendMail({ parameters }: N8nNode, { value, text }: TranslationContext): Translation {
  const to = value(
    choiceOf(parameters['sendTo'] ?? parameters['toEmail'] ?? parameters['toRecipients'] ?? parameters['toList'] ?? ''),
  )
  const plain = parameters['text'] ?? (parameters['emailType'] === 'text' ? parameters['message'] : undefined)
  const html =
    parameters['html'] ??
    parameters['message'] ??
    parameters['bodyContent'] ??
    valueAt(parameters, 'additionalFields.bodyContent')
  const body = plain === undefined || plain === '' ? withoutTags(value(html ?? '')) : value(plain)
  return {
    ...step('flows.sendMail', {
      to,
      subject: text(parameters['subject']) || '(no subject)',
      text: body === '' ? ' ' : body,
    }),
    messages: ['It is sent from the address of this installation, as plain text.'],
  }
}

/** Gmail, Outlook and IMAP: mails that are forwarded to the address of the trigger start the flow. */
export function mailTrigger(service: string): Translation {
  return {
    ...step('flow.mail', {}),
    needs: [need('mailbox', null, `Let ${service} forward its mails to the address of this trigger.`)],
  }
}

function withoutTags(html: unknown): unknown {
  return typeof html === 'string' && html.includes('<') ? `{{ ${expressionOf(html)}.removeTags() }}` : html
}
