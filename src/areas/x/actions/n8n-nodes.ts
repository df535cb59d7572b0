import type { N8nNodes, N8nOperation } from '#platform/contract/n8n-nodes.ts'

const publish: N8nOperation = (node) => {
  const replies = [
    'additionalFields.inReplyToStatusId',
    'inReplyToStatusId',
    'additionalFields.inReplyToStatusId.value',
  ]
  const attachment = node.expression('additionalFields.attachments')
  // The second version has ids of media that were uploaded before.
  if (replies.some((path) => node.value(path)) || (attachment !== undefined && node.version >= 2)) return undefined
  return {
    action: 'x.publish',
    input: {
      text: node.value('text'),
      file: attachment === undefined ? undefined : `{{ $binary[${attachment}.split(",")[0].trim()].file }}`,
    },
    fields: '({ id_str: $json.id })',
  }
}

/** Nodes of n8n files that become these actions. */
export const n8nNodes: N8nNodes = { twitter: { 'tweet.create': publish } }
