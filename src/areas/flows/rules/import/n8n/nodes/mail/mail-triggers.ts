import { valueAt, type Json } from '../../json.ts'
import type { N8nNode } from '../../n8n-workflow.ts'
import { need, type Translation, type Translators } from '../../translation.ts'

/** Mails of a mailbox start the flow. Their items have the names that n8n gives to the parts of a mail, too. */
export const mailTriggers: Translators = {
  gmailTrigger: (node) => mailTrigger('Gmail', node.parameters['simple'] === false ? resolved : simpleGmail),
  emailReadImap: (node) => mailTrigger('the account', format(node) === 'resolved' ? resolved : simpleImap),
  microsoftOutlookTrigger: ({ parameters }) => mailTrigger('Outlook', isRaw(parameters) ? rawOutlook : simpleOutlook),
}

function mailTrigger(service: string, fields: Readonly<Record<string, string>>): Translation {
  const entries = Object.entries({ ...fields, replyAddress: '$json.replyTo[0]?.address ?? $json.from?.address' })
  return {
    steps: [
      { type: 'flow.mail' },
      { type: 'flow.set', parameters: { fields: entries.map(([name, value]) => ({ name, value: `{{ ${value} }}` })) } },
    ],
    needs: [need('mailbox', 'mailbox', `Pick the mailbox, or let ${service} forward its mails to the address here.`)],
  }
}

const textOf = (people: string) =>
  `${people}.filter(Boolean).map(({ name, address }) => name ? name + " <" + address + ">" : address).join(", ")`

const simpleGmail = {
  id: '$json.messageId',
  threadId: '$json.references[0] ?? $json.messageId',
  snippet: '$json.text.slice(0, 200)',
  From: textOf('[$json.from]'),
  To: textOf('$json.to'),
  Subject: '$json.subject',
}
const resolved = {
  id: '$json.messageId',
  threadId: '$json.references[0] ?? $json.messageId',
  from: `({ value: [$json.from].filter(Boolean), text: ${textOf('[$json.from]')} })`,
  to: `({ value: $json.to, text: ${textOf('$json.to')} })`,
  textAsHtml: '$json.html',
}
const simpleImap = {
  from: textOf('[$json.from]'),
  to: textOf('$json.to'),
  textPlain: '$json.text',
  textHtml: '$json.html',
  metadata: '$json.headers',
}
const simpleOutlook = {
  id: '$json.messageId',
  from: '$json.from?.address',
  to: '$json.to.map((each) => each.address)',
  bodyPreview: '$json.text.slice(0, 255)',
  hasAttachments: '$json.attachments.length > 0',
}
const rawOutlook = {
  id: '$json.messageId',
  from: '({ emailAddress: $json.from })',
  toRecipients: '$json.to.map((each) => ({ emailAddress: each }))',
  bodyPreview: '$json.text.slice(0, 255)',
  body: '({ contentType: "html", content: $json.html || $json.text })',
  hasAttachments: '$json.attachments.length > 0',
}

function format({ parameters }: N8nNode): unknown {
  return parameters['format'] ?? valueAt(parameters, 'options.format')
}

function isRaw(parameters: Json): boolean {
  return parameters['output'] === 'raw' || parameters['output'] === 'fields'
}
