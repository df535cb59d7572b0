import { isConstant, type N8nNodes, type N8nOperation, type N8nParameters } from '#platform/contract/n8n-nodes.ts'

const post: N8nOperation = (node) => {
  const isChosen = ['channelId', 'channel', 'user'].some((path) => node.value(path) !== undefined)
  const channel = destinationOf(node)
  const message = node.value('otherOptions.thread_ts.replyValues.thread_ts', 'otherOptions.thread_ts')
  const isText = ['text', undefined].includes(textOf(node.read('messageType'))) && !hasEntries(node.read('attachments'))
  if ((isChosen && channel === undefined) || !isText) return undefined
  const input = { channel, text: node.value('text') }
  const choice = isChosen ? undefined : { field: 'channel', message: 'Pick the channel.' }
  if (message === undefined) return { action: 'slack.postMessage', input, choice, fields: sent }
  const showInChannel = node.value('otherOptions.thread_ts.replyValues.reply_broadcast', 'otherOptions.reply_broadcast')
  return { action: 'slack.reply', input: { ...input, message, showInChannel }, choice, fields: sent }
}

const listChannels: N8nOperation = (node) => {
  const types = [node.read('filters.types') ?? []].flat()
  if (types.some((type) => typeof type !== 'string' || !type.endsWith('_channel'))) return undefined
  return {
    action: 'slack.listChannels',
    input: {},
    list: '$json.channels',
    limit: node.read('returnAll') === true ? undefined : (node.value('limit') ?? 50),
    fields: '({ is_private: $json.isPrivate, is_member: $json.isMember, topic: { value: $json.topic } })',
  }
}

const history: N8nOperation = (node) => {
  const since = node.expression('filters.oldest')
  if (node.value('filters.latest') !== undefined) return undefined
  return readMessages(node, { since: since === undefined ? undefined : `{{ new Date(${since}).toISOString() }}` })
}

const replies: N8nOperation = (node) => readMessages(node, { thread: node.value('ts') })

/** Messages are events of the connection; n8n has other events too. */
const messageTrigger: N8nOperation = (node) => {
  const events = [node.read('trigger') ?? []].flat()
  const channel = node.value('channelId')
  if (events.some((event) => event !== 'message') || !isConstant(channel)) return undefined
  return {
    action: 'flow.on.slack.message',
    input: { channel: node.read('watchWorkspace') === true ? undefined : channel },
    fields: message,
  }
}

/** Nodes of n8n files that become these actions. */
export const n8nNodes: N8nNodes = {
  slack: {
    'message.post': post,
    'message.send': post,
    'channel.getAll': listChannels,
    'channel.history': history,
    'channel.replies': replies,
  },
  slackTrigger: { '': messageTrigger },
}

const sent = '({ ok: true, ts: $json.id, message: { ts: $json.id } })'
const message = '({ type: "message", ts: $json.id, user: $json.author, thread_ts: $json.thread })'
/** An action reads so many at most. */
const maxMessages = 200

function readMessages(node: N8nParameters, more: Record<string, unknown>) {
  const channel = node.value('channelId', 'channel')
  const limit = node.read('returnAll') === true ? maxMessages : (node.value('limit') ?? 100)
  if (!isChannelId(channel)) return undefined
  return {
    action: 'slack.readMessages',
    input: {
      channel,
      limit: isConstant(limit)
        ? Math.min(maxMessages, Number(limit) || 100)
        : `{{ Math.min(${maxMessages}, ${node.expression('limit')}) }}`,
      ...more,
    },
    list: '$json.messages',
    fields: message,
  }
}

/** The id of a channel or person, or the name of a channel with #. Names of people are of no use any more. */
function destinationOf(node: N8nParameters) {
  const isPerson = node.read('select') === 'user'
  const path = isPerson ? 'user' : node.value('channelId') === undefined ? 'channel' : 'channelId'
  const value = node.value(path)
  if (node.read(`${path}.mode`) === 'name' && !isConstant(value))
    return `{{ "#" + ${node.expression(path)}.replace("#", "") }}`
  if (isChannelId(value)) return value
  return isPerson || typeof value !== 'string' || value.startsWith('@') ? undefined : `#${value.replace('#', '')}`
}

function isChannelId(value: unknown): boolean {
  return typeof value === 'string' && (value.includes('{{') || /^[A-Z0-9]{2,40}$/.test(value))
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function hasEntries(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0
}
