import type { Item } from '../../../contract/graph.ts'
import type { Json } from './json.ts'

/** A node of an n8n file, with every value checked. */
export type N8nNode = {
  /** Unique within the workflow. */
  name: string
  /** Without the package: `httpRequest`, `langchain.agent`. */
  type: string
  fullType: string
  version: number
  position: { x: number; y: number }
  parameters: Json
  /** The kinds of its credentials, such as `slackApi`. */
  credentials: readonly string[]
  isDisabled: boolean
  onError: 'stop' | 'continue' | 'branch'
  retries: { attempts: number; waitSeconds: number } | undefined
  runsOnce: boolean
  alwaysOutputs: boolean
  note: string | undefined
}

/** By the names of the nodes. `kind` is `main`, or how a part of an AI node is attached: `ai_tool`. */
export type N8nEdge = { kind: string; from: string; output: number; to: string; input: number }

export type N8nWorkflow = {
  id: string | undefined
  name: string
  description: string
  tags: readonly string[]
  nodes: readonly N8nNode[]
  edges: readonly N8nEdge[]
  /** By the name of the node. */
  pinned: ReadonlyMap<string, readonly Item[]>
  timeZone: string | undefined
  hasErrorWorkflow: boolean
  /** Old names in expressions that are called otherwise now. */
  renamed: ReadonlyMap<string, string>
}
