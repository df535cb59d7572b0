import { z } from 'zod'
import type { Conversation, Tool } from '../../conversation.ts'
import { bestMatches } from '../../language/similarity.ts'
import { capitalize } from '../../language/words.ts'
import { plain } from '../../say/markdown.ts'
import type { MessageRequest } from '../../understand/messages/message-request.ts'
import { askPerson, askWhich } from '../ask.ts'
import { callTool, type Plan } from '../plan.ts'
import { inputFields } from '../other/tool-input.ts'

/** Sends a mail or a post. Whether somebody must approve it first is for the tool. Undefined: there is no such service. */
export function* sendMessage(conversation: Conversation, request: MessageRequest): Plan<string | undefined> {
  return request.kind === 'mail' ? yield* sendMail(conversation, request) : yield* sendPost(conversation, request)
}

function* sendMail(
  conversation: Conversation,
  { to, subject, text: said }: Extract<MessageRequest, { kind: 'mail' }>,
): Plan<string | undefined> {
  yield { tool: 'find_tools', input: { query: 'send mail' } }
  if (!conversation.tools.has('mail_send')) return undefined
  const text = said ?? (yield* askPerson(conversation, `What should the mail to ${to.join(', ')} say?`))
  if (text === undefined) return 'Tell me what the mail should say.'
  const reply = yield* callTool(conversation, 'mail_send', {
    to,
    subject: capitalize(subject ?? firstWords(text)).slice(0, 200),
    text: capitalize(text),
  })
  return reply.isOk ? `Sent the mail to ${plain(to.join(', '))}.` : `I could not send it: ${reply.message}`
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

/** A text says why there is none. */
function* chooseChannel(conversation: Conversation, tool: Tool, place: string): Plan<{ id: string } | string> {
  const service = tool.name.split('_')[0] ?? ''
  const reply = yield* callTool(conversation, `${service}_listChannels`)
  if (!reply.isOk) return `I could not publish it: ${reply.message}`
  const channels = channelList.safeParse(reply.value).data?.channels ?? []
  const phrase = place.replaceAll(/#|\b(?:on|in|the|channel|slack)\b/gi, ' ').trim()
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
