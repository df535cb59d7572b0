import type { Graph } from '../../contract/graph.ts'
import { isSameGraph } from './same-graph.ts'

/** What the browser keeps until the server has it: the graph, what it was based on, and what was being sent. */
export type StoredDraft = { revision: number; graph: Graph; sent?: Graph | undefined }

type ServerDraft = { revision: number; draft: Graph }

/**
 * What the editor starts with after a reload. The stored draft goes on if the server still has what it was based on, or
 * what was sent last. Otherwise somebody else changed the flow, and the person decides: `other` is what was stored.
 */
export function startDraft(flow: ServerDraft, stored: StoredDraft | undefined): { graph: Graph; other?: Graph } {
  if (!stored || isSameGraph(stored.graph, flow.draft)) return { graph: flow.draft }
  const isBase = stored.revision === flow.revision
  if (isBase || (stored.sent && isSameGraph(stored.sent, flow.draft))) return { graph: stored.graph }
  return { graph: flow.draft, other: stored.graph }
}

/** From the browser's storage. It was written here, so only its outline is checked. */
export function parseStoredDraft(value: unknown): StoredDraft | undefined {
  return isStoredDraft(value) ? value : undefined
}

function isStoredDraft(value: unknown): value is StoredDraft {
  if (typeof value !== 'object' || value === null || !('revision' in value) || !('graph' in value)) return false
  return typeof value.revision === 'number' && isGraph(value.graph) && (!('sent' in value) || isGraph(value.sent))
}

function isGraph(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const lists = new Map(Object.entries(value))
  return ['nodes', 'edges', 'stickyNotes'].every((name) => Array.isArray(lists.get(name)))
}
