import type { NodeRun } from './runs.ts'

/** What a respond node answers to the webhook that started the run. */
export type FlowResponse = { status: number; headers: Record<string, string>; body: unknown }

/**
 * What a run shows while it works: the newest state of one execution of a node, or that the answer to the request that
 * started it is ready. The data itself is not shown to everybody who may see the run.
 */
export type FlowRunPart = { type: 'node'; run: NodeRun } | { type: 'response' }
