import type { N8nNodes, N8nOperation } from '#platform/contract/n8n-nodes.ts'

const upload: N8nOperation = (node) => ({
  action: 'youtube.publish',
  input: {
    file: `{{ $binary[${node.expression('binaryProperty') ?? '"data"'}].file }}`,
    title: node.value('title'),
    description: node.value('options.description'),
    // As YouTube does if nothing is said.
    visibility: node.value('options.privacyStatus') ?? 'public',
    isMadeForKids: node.value('options.selfDeclaredMadeForKids'),
  },
  fields: '({ uploadId: $json.id })',
})

/** Nodes of n8n files that become these actions. */
export const n8nNodes: N8nNodes = { youTube: { 'video.upload': upload } }
