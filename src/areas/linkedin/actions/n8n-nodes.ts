import type { N8nNodes, N8nOperation } from '#platform/contract/n8n-nodes.ts'

const publish: N8nOperation = (node) => {
  const category = node.read('shareMediaCategory') ?? 'NONE'
  // The action publishes in the name of the person.
  if (node.read('postAs') === 'organization' || category === 'ARTICLE') return undefined
  const file = node.expression('binaryPropertyName') ?? '"data"'
  return {
    action: 'linkedin.publish',
    input: {
      text: node.value('text'),
      file: category === 'IMAGE' ? `{{ $binary[${file}].file }}` : undefined,
      isPublic: node.read('additionalFields.visibility') === 'CONNECTIONS' ? false : undefined,
    },
    fields: '({ urn: $json.id })',
  }
}

/** Nodes of n8n files that become these actions. */
export const n8nNodes: N8nNodes = { linkedIn: { 'post.create': publish } }
