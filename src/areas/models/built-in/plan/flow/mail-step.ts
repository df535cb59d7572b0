import type { Conversation } from '../../conversation.ts'
import { capitalize, normalize } from '../../language/words.ts'
import type { Speaker } from '../../say/format.ts'
import { braced, itemOf, member } from '../../understand/flow/expressions.ts'
import { nameField, rowWordOf, type Table } from '../../understand/schema.ts'
import { askPerson } from '../ask.ts'
import type { Plan } from '../plan.ts'
import { describeItems, fillText } from './fill-text.ts'
import { uniqueName, type FlowSoFar, type StepDraft } from './node-draft.ts'

const otherChannels = /\b(slack|sms|text message|whatsapp|teams|discord|telegram|signal)\b/i

/** "email me", "mail anna@x.test saying …", "send the customer an email", "tell me". */
export function* mailStep(
  conversation: Conversation,
  step: string,
  soFar: FlowSoFar,
  { members }: Speaker,
): Plan<StepDraft | string> {
  const channel = otherChannels.exec(step)?.[1]
  if (channel !== undefined)
    return `A flow cannot send to ${capitalize(channel)} by itself. It can send mail, or call a web address of ${capitalize(channel)} if you give me one.`
  const { head, body } = splitBody(step)
  const to =
    recipientOf(head, soFar, members) ??
    (yield* askPerson(conversation, 'To which email address should the flow send it?'))
  if (to === undefined || !/@|\{\{/.test(to)) return 'Tell me the email address to which the flow should send it.'
  const subject = /\b(?:about|with (?:the )?subject)\s+["“]?([^"”]+?)["”]?$/i.exec(head)?.[1]
  const parameters = {
    to,
    subject: fillText(capitalize(subject ?? subjectOf(soFar)), soFar).slice(0, 200),
    text: body === undefined ? describeItems(soFar) : fillText(capitalize(body), soFar),
  }
  const isOwn = members.some(({ isYou, email }) => isYou && email === to)
  return {
    nodes: [
      {
        name: uniqueName(isOwn ? 'Mail me' : to.includes('{{') ? 'Send mail' : `Mail ${to}`, soFar.nodes),
        type: 'flows.sendMail',
        parameters,
      },
    ],
  }
}

/** "mail anna@x.test saying the order is here": the text after "saying", "that" or a colon. */
function splitBody(step: string): { head: string; body?: string } {
  const found =
    /\s(?:saying|that says|with (?:the )?(?:text|message)|to say|that)(?: that)?:?\s+["“]?(.+?)["”]?$|:\s+["“]?(.+?)["”]?$|["“](.+)["”]$/i.exec(
      step,
    )
  const body = found?.[1] ?? found?.[2] ?? found?.[3]
  return found && body !== undefined ? { head: step.slice(0, found.index), body } : { head: step }
}

function recipientOf(
  head: string,
  { data, dataNode, lastNode }: FlowSoFar,
  members: Speaker['members'],
): string | undefined {
  const address = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/.exec(head)?.[0]
  if (address !== undefined) return address
  const item = itemOf(dataNode, lastNode)
  if (data.kind === 'fields' && data.names.includes('from') && /\b(?:reply|respond|answer|sender)\b/i.test(head))
    return braced(`${item}.from`)
  const words = normalize(head).split(' ')
  const named = members.find(({ name }) => words.includes(normalize(name).split(' ')[0] ?? ''))
  if (named) return named.email
  if (/\b(?:me|us|myself)\b/i.test(head)) return members.find(({ isYou }) => isYou)?.email
  const field = data.kind === 'row' ? emailField(data.table) : undefined
  if (field !== undefined) return braced(member(item, field))
  if (
    data.kind === 'anything' &&
    /\b(?:them|him|her|the (?:customer|sender|person|lead|client|user|address))\b/i.test(head)
  )
    return braced(`${item}.${data.path}.email`)
  return undefined
}

function emailField({ fields }: Table): string | undefined {
  return (fields.find(({ type }) => type === 'email') ?? fields.find(({ name }) => /e-?mail/i.test(name)))?.name
}

function subjectOf({ data, dataNode, lastNode, sentence }: FlowSoFar): string {
  const item = itemOf(dataNode, lastNode)
  if (data.kind === 'rows') return data.table.name
  const name = data.kind === 'row' ? nameField(data.table) : undefined
  if (data.kind === 'row' && name) return `${capitalize(rowWordOf(data.table))} ${braced(member(item, name.name))}`
  const title = data.kind === 'fields' ? data.names.find((each) => /^(?:title|subject)$/.test(each)) : undefined
  return title === undefined ? sentence.replaceAll(/[{}]/g, '').slice(0, 120) : braced(member(item, title))
}
