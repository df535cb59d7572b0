import { z } from 'zod'
import type { Conversation, Tool } from '../../conversation.ts'
import { bestMatches } from '../../language/similarity.ts'
import { capitalize, normalize } from '../../language/words.ts'
import { plain } from '../../say/markdown.ts'
import type { MessageRequest } from '../../understand/messages/message-request.ts'
import { askPerson, askWhich } from '../ask.ts'
import { callTool, readTool, type Plan } from '../plan.ts'
import { listMembers } from '../workspace.ts'
import { inputFields } from '../other/tool-input.ts'

/** Sends a mail or a post. Whether somebody must approve it first is for the tool. Undefined: there is no such service. */
export function* sendMessage(conversation: Conversation, request: MessageRequest): Plan<string | undefined> {
  return request.kind === 'mail' ? yield* sendMail(conversation, request) : yield* sendPost(conversation, request)
}

function* sendMail(
  conversation: Conversation,
  request: Extract<MessageRequest, { kind: 'mail' }>,
): Plan<string | undefined> {
  const { subject, text: said } = request
  const to = request.member === undefined ? request.to : yield* addressesOf(conversation, request.member)
  if (to.length === 0) return undefined
  yield { tool: 'find_tools', input: { query: 'send mail' } }
  if (!conversation.tools.has('mail_send')) return undefined
  if (!(yield* isConnected(conversation, /^(?:google-mail|microsoft|mailbox)$/)))
    return `No mailbox is connected here, so I cannot send a mail to ${plain(to.join(', '))}. Connect Gmail, Microsoft 365 or another mailbox under [Integrations](/integrations), then ask me again.`
  const text = said ?? (yield* askPerson(conversation, `What should the mail to ${to.join(', ')} say?`))
  if (text === undefined) return 'Tell me what the mail should say.'
  const reply = yield* callTool(conversation, 'mail_send', {
    to,
    subject: capitalize(subject ?? firstWords(text)).slice(0, 200),
    text: capitalize(text),
  })
  return reply.isOk ? `Sent the mail to ${plain(to.join(', '))}.` : `I could not send it: ${reply.message}`
}

/** The address of the one member with this name. */
function* addressesOf(conversation: Conversation, name: string): Plan<string[]> {
  const members = yield* listMembers(conversation)
  const found = members.filter((member) => normalize(member.name).split(' ').includes(normalize(name)))
  return found.length === 1 ? found.map(({ email }) => email) : []
}

const chosenDefault = z.object({ name: z.string(), choice: z.object({ id: z.string() }).nullable() })
const connections = z.object({
  connections: z.array(z.object({ provider: z.string(), isFirst: z.boolean(), defaults: z.array(chosenDefault) })),
})

/** Whether somebody has connected such a service. If that cannot be read, the tool itself says so. */
function* isConnected(conversation: Conversation, service: RegExp): Plan<boolean> {
  const list = yield* readTool(conversation, connections, 'connections_list')
  return !list || list.connections.some(({ provider }) => service.test(provider))
}

function firstWords(text: string): string {
  const [sentence = ''] = text.split(/(?<=[.!?])\s|\n/)
  return sentence.length <= 60 ? sentence.replace(/[.!?]+$/, '') : `${sentence.slice(0, 60).replace(/\s+\S*$/, '')}…`
}

function* sendPost(
  conversation: Conversation,
  { place, text: said }: Extract<MessageRequest, { kind: 'post' }>,
): Plan<string | undefined> {
  yield { tool: 'find_tools', input: { query: `publish post ${place}` } }
  const tool = postingTool([...conversation.tools.values()], place)
  if (!tool) return undefined
  const service = serviceOf(tool)
  const name = serviceNames[service] ?? capitalize(service)
  if (
    service !== 'practice' &&
    !(yield* isConnected(conversation, service === 'x' ? /^twitter$/ : new RegExp(`^${service}$`)))
  )
    return `${name} is not connected here, so I cannot publish there. Connect ${name} under [Integrations](/integrations), then ask me again.`
  const text = said ?? (yield* askPerson(conversation, 'What should it say?'))
  if (text === undefined) return 'Tell me what to publish.'
  const names = inputFields(tool).map(({ name }) => name)
  const textField = ['text', 'message', 'caption', 'description'].find((name) => names.includes(name)) ?? 'text'
  const channel = names.includes('channel') ? yield* chooseChannel(conversation, tool, place) : undefined
  if (typeof channel === 'string') return channel
  const reply = yield* callTool(conversation, tool.name, {
    [textField]: capitalize(text),
    ...(channel && { channel: channel.id }),
  })
  return reply.isOk ? `Published it: “${plain(text)}”` : `I could not publish it: ${reply.message}`
}

function serviceOf({ name }: Tool): string {
  return name.split('_')[0] ?? ''
}

const serviceNames: Readonly<Record<string, string>> = { linkedin: 'LinkedIn', youtube: 'YouTube' }

const serviceWords: Readonly<Record<string, RegExp>> = {
  x: /\b(?:x|twitter)\b/i,
  instagram: /\binsta(?:gram)?\b/i,
  slack: /\bslack\b|#[\w-]+/i,
}

function postingTool(tools: readonly Tool[], place: string): Tool | undefined {
  return tools.find(({ name }) => {
    const [service = '', ...rest] = name.split('_')
    if (!/^(?:publish|post(?:Message)?)$/.test(rest.join('_'))) return false
    return (serviceWords[service] ?? new RegExp(String.raw`\b${service}\b`, 'i')).test(place)
  })
}

const channelList = z.object({ channels: z.array(z.object({ id: z.string(), name: z.string() })) })

/** A text says why there is none. Undefined: the one that was chosen for the connection. */
function* chooseChannel(
  conversation: Conversation,
  tool: Tool,
  place: string,
): Plan<{ id: string } | string | undefined> {
  const service = tool.name.split('_')[0] ?? ''
  const phrase = place.replaceAll(/#|\b(?:on|in|the|channel|slack)\b/gi, ' ').trim()
  const list = phrase === '' ? yield* readTool(conversation, connections, 'connections_list') : undefined
  const first = list?.connections.find(({ provider, isFirst }) => provider === service && isFirst)
  if (first?.defaults.some(({ name, choice }) => name === 'channel' && choice !== null)) return undefined
  const reply = yield* callTool(conversation, `${service}_listChannels`)
  if (!reply.isOk) return `I could not publish it: ${reply.message}`
  const channels = channelList.safeParse(reply.value).data?.channels ?? []
  const found = phrase === '' ? [] : bestMatches(phrase, channels, ({ name }) => name)
  const [only, other] = found
  if (only && !other) return only
  const chosen = yield* askWhich(
    conversation,
    'Which channel should it go to?',
    only ? found : channels,
    ({ name }) => name,
  )
  return chosen ?? 'Tell me which channel to post to.'
}
