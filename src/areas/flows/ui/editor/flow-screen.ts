import { createContext, use } from 'react'
import type { Id } from '#platform/contract/id.ts'
import type { NodeTypeInfo } from '../../contract/node-types.ts'
import type { NodeRun, RunSummary } from '../../contract/runs.ts'

/** What the parts of the screen of one flow share. */
export type FlowScreen = {
  flow: { id: Id; name: string }
  types: ReadonlyMap<string, NodeTypeInfo>
  canEdit: boolean
  /** The run on the canvas, whose data the inspector shows. */
  run: ShownRun | undefined
  /** Runs the draft: all of it, up to a node, or one node alone. */
  test: (options?: TestOptions) => void
  isTesting: boolean
}

export type ShownRun = RunSummary & { nodes: readonly NodeRun[]; isUndone: boolean }
export type TestOptions = { upTo?: string; only?: string; trigger?: string }

export const FlowScreenContext = createContext<FlowScreen | null>(null)

export function useFlowScreen(): FlowScreen {
  const screen = use(FlowScreenContext)
  if (!screen) throw new Error('This part needs a FlowScreenContext around it.')
  return screen
}
