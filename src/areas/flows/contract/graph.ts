import { z } from 'zod'
import { singleLineText } from '#platform/contract/text.ts'

export const maxNodes = 500
export const maxEdges = 2_000
export const maxPinnedItems = 1_000

/** A file that an item carries. The bytes are in the file storage. */
const itemFile = z.object({
  file: z.string().describe('The id of the file.'),
  name: z.string().describe('Its name.'),
  mediaType: z.string().describe('Its type, such as text/csv.'),
  size: z.int().min(0).describe('Its size in bytes.'),
})

/** What flows along the edges: a list of items. */
export const item = z.object({
  json: z.record(z.string(), z.unknown()).describe('Its fields.'),
  binary: z.record(z.string(), itemFile).optional().describe('Its files, by name.'),
})
export type Item = z.infer<typeof item>

const nodeId = z.string().min(1).max(40).describe('Unique within the flow.')
const position = z
  .object({ x: z.number().describe('To the right.'), y: z.number().describe('Downwards.') })
  .describe('Where it is on the canvas, in pixels.')

/**
 * A step of a flow. `type` is one of the engine's own (`flow.if`, `flow.webhook`) or the name of an action
 * (`tables.addRows`). A text in `parameters` may hold expressions: `{{ $json.email }}`.
 */
export const flowNode = z.object({
  id: nodeId,
  name: singleLineText(80).describe('Unique within the flow: expressions name it.'),
  type: z.string().min(1).max(100).describe('A kind from flows.listNodeTypes: flow.if, or the name of an action.'),
  position,
  parameters: z
    .record(z.string(), z.unknown())
    .default({})
    .describe('Its form. A text may hold expressions, such as {{ $json.email }}.'),
  isDisabled: z.boolean().default(false).describe('A disabled node passes its items on.'),
  /** `stop` ends the run, `continue` passes an item with the error on, `branch` sends it to the last output, "Error". */
  onError: z
    .enum(['stop', 'continue', 'branch'])
    .default('stop')
    .describe('After an error: stop the run, pass the item with the error on, or send it to the output “Error”.'),
  retries: z
    .object({
      attempts: z.int().min(1).max(10).describe('How often it is tried in all.'),
      waitSeconds: z.number().min(0).max(3_600).describe('Seconds before the second attempt; then twice as long.'),
    })
    .optional()
    .describe('Tries again what fails. Left out: it is tried once.'),
  /** Whether an action waits for a person. By default what sends or destroys does not: the owner has built it. */
  approval: z.enum(['ask', 'allow']).optional().describe('ask: an action waits until a person approves it.'),
  /** An action or a request runs once for each item, or once with the first one. */
  runsOnce: z.boolean().default(false).describe('True works with the first item only.'),
  alwaysOutputs: z.boolean().optional().describe('True gives one empty item if there would be none.'),
  /** Test runs of the draft use these items instead of running the node. */
  pinned: z.array(item).max(maxPinnedItems).optional().describe('Tests give these items instead of running the node.'),
  note: z.string().max(2_000).optional().describe('A remark for people.'),
})
export type FlowNode = z.infer<typeof flowNode>

/** From an output of one node to an input of another, by their numbers. */
export const flowEdge = z.object({
  from: nodeId.describe('The id of the node where it begins.'),
  output: z.int().min(0).max(50).default(0).describe('The number of the output, from 0.'),
  to: nodeId.describe('The id of the node to which it leads.'),
  input: z.int().min(0).max(50).default(0).describe('The number of the input, from 0.'),
})
export type FlowEdge = z.infer<typeof flowEdge>

export const stickyNote = z.object({
  id: nodeId,
  position,
  size: z
    .object({
      width: z.number().min(40).max(4_000).describe('In pixels.'),
      height: z.number().min(40).max(4_000).describe('In pixels.'),
    })
    .describe('How large it is.'),
  text: z.string().max(10_000).describe('What it says, in Markdown.'),
  color: z.enum(['yellow', 'green', 'blue', 'red', 'gray']).default('yellow').describe('Its color.'),
})

export const graph = z.object({
  nodes: z.array(flowNode).max(maxNodes).describe('Its steps.'),
  edges: z.array(flowEdge).max(maxEdges).describe('Which output leads to which input.'),
  stickyNotes: z.array(stickyNote).max(200).default([]).describe('Notes on the canvas.'),
})
export type Graph = z.infer<typeof graph>
/** A graph as a caller writes it: what has a default may be left out. */
export type GraphInput = z.input<typeof graph>

/** What stops a graph from running, for one node or for the whole. */
export const graphProblem = z.object({ node: z.string().nullable(), message: z.string() })
export type GraphProblem = z.infer<typeof graphProblem>
