import type { NodeRun } from './runs.ts'

/** What a run shows while it works: each part is the newest state of one execution of a node. */
export type FlowRunPart = { type: 'node'; run: NodeRun }
