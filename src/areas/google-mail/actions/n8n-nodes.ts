import type { N8nNodes } from '#platform/contract/n8n-nodes.ts'

/** The connection goes with requests that nodes of n8n files become. */
export const n8nNodes: N8nNodes = { gmail: {} }
