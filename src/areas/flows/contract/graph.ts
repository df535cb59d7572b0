import { z } from 'zod'
import { singleLineText } from '#platform/contract/text.ts'

export const maxNodes = 500
export const maxEdges = 2_000
export const maxPinnedItems = 1_000

/** A file that an item carries. The bytes are in the file storage. */
const itemFile = z.object({ file: z.string(), name: z.string(), mediaType: z.string(), size: z.int().min(0) })

/** What flows along the edges: a list of items. */
export const item = z.object({
  json: z.record(z.string(), z.unknown()),
  binary: z.record(z.string(), itemFile).optional(),
})
export type Item = z.infer<typeof item>

const nodeId = z.string().min(1).max(40).describe('Unique within the flow.')
const position = z.object({ x: z.number(), y: z.number() })

/**
 * A step of a flow. `type` is one of the engine's own (`flow.if`, `flow.webhook`) or the name of an action
 * (`tables.addRows`). A text in `parameters` may hold expressions: `{{ $json.email }}`.
 */
export const flowNode = z.object({
  id: nodeId,
  name: singleLineText(80).describe('Unique within the flow: expressions name it.'),
  type: z.string().min(1).max(100),
  position,
  parameters: z.record(z.string(), z.unknown()).default({}),
  /** A disabled node passes its items on. */
  isDisabled: z.boolean().default(false),
  /** `stop` ends the run, `continue` passes an item with the error on, `branch` sends it to the last output, "Error". */
  onError: z.enum(['stop', 'continue', 'branch']).default('stop'),
  retries: z.object({ attempts: z.int().min(1).max(10), waitSeconds: z.number().min(0).max(3_600) }).optional(),
  /** Whether an action waits for a person. By default what sends or destroys does not: the owner has built it. */
  approval: z.enum(['ask', 'allow']).optional(),
  /** An action or a request runs once for each item, or once with the first one. */
  runsOnce: z.boolean().default(false),
  /** Test runs of the draft use these items instead of running the node. */
  pinned: z.array(item).max(maxPinnedItems).optional(),
  note: z.string().max(2_000).optional(),
})
export type FlowNode = z.infer<typeof flowNode>

/** From an output of one node to an input of another, by their numbers. */
export const flowEdge = z.object({
  from: nodeId,
  output: z.int().min(0).max(50).default(0),
  to: nodeId,
  input: z.int().min(0).max(50).default(0),
})
export type FlowEdge = z.infer<typeof flowEdge>

export const stickyNote = z.object({
  id: nodeId,
  position,
  size: z.object({ width: z.number().min(40).max(4_000), height: z.number().min(40).max(4_000) }),
  text: z.string().max(10_000),
  color: z.enum(['yellow', 'green', 'blue', 'red', 'gray']).default('yellow'),
})

export const graph = z.object({
  nodes: z.array(flowNode).max(maxNodes),
  edges: z.array(flowEdge).max(maxEdges),
  stickyNotes: z.array(stickyNote).max(200).default([]),
})
export type Graph = z.infer<typeof graph>
/** A graph as a caller writes it: what has a default may be left out. */
export type GraphInput = z.input<typeof graph>

/** What stops a graph from running, for one node or for the whole. */
export const graphProblem = z.object({ node: z.string().nullable(), message: z.string() })
export type GraphProblem = z.infer<typeof graphProblem>
