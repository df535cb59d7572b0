import type { z } from 'zod'
import type { Effect } from '#platform/contract/action.ts'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { ActResult, SignedInCaller } from '#platform/server/runs/define-run.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import type { FlowNode, Item } from '../../contract/graph.ts'
import type { NodeTypeInfo } from '../../contract/node-types.ts'
import type { ExpressionData } from '../../rules/expressions/evaluation.ts'
import type { FlowResponse } from '../../contract/stream.ts'

/**
 * A kind of node of the engine itself: what the palette shows, its form, and what it does. Each is one file in this
 * folder, listed in `node-types.ts`. Nodes for actions are made from the actions.
 */
export type NodeType<Parameters extends z.ZodObject = z.ZodObject> = {
  readonly type: `flow.${string}`
  readonly title: string
  readonly description: string
  readonly group: NodeTypeInfo['group']
  readonly icon: string
  readonly inputs: readonly string[]
  readonly outputs: readonly string[]
  readonly outputsFrom?: string
  readonly parameters: Parameters
  readonly effect: Effect
  readonly isPerItem?: true
  /** What is missing in its parameters and their schema does not tell, as a sentence. */
  readonly problemOf?: (parameters: Readonly<Record<string, unknown>>) => string | undefined
  /**
   * Computes its outputs from its inputs and nothing else: no clock, no chance, nothing that leaves the process. The
   * results of pure nodes are stored together.
   */
  readonly isPure: boolean
  /** A trigger has none: its items come from outside. Neither has the loop: the engine runs its body. */
  readonly execute?: (input: NodeInput<z.output<Parameters>>) => Promise<NodeOutput> | NodeOutput
}

export function nodeType<Parameters extends z.ZodObject>(type: NodeType<Parameters>): NodeType {
  return type as unknown as NodeType
}

export type NodeInput<Parameters> = {
  readonly node: FlowNode
  /** The items of the first input. */
  readonly items: readonly Item[]
  /** The items of each input. */
  readonly inputs: readonly (readonly Item[])[]
  /** The parameters with the expressions evaluated for one item. Refuses with a sentence that names the parameter. */
  readonly parametersFor: (itemIndex: number) => Parameters
  /** What expressions see for one item. */
  readonly dataFor: (itemIndex: number) => ExpressionData
  readonly context: NodeContext
}

/** The items for each output. */
export type NodeOutput = { readonly outputs: readonly (readonly Item[])[] }

export type NodeContext = {
  readonly running: Runtime
  readonly caller: SignedInCaller
  readonly scope: Scope
  readonly run: Id
  readonly signal: AbortSignal
  /** Of schedules and dates. */
  readonly timeZone: string
  /** A test of the draft. */
  readonly isTest: boolean
  /** Milliseconds since 1970, the same when the node is repeated. */
  readonly now: number
  /** Shows lines that the code of a person wrote. */
  console(lines: readonly string[]): void
  /** Calls an action as the owner of the flow, once. */
  act(key: string, action: string, input: unknown): Promise<ActResult>
  /** The same after a person has approved it. */
  actWithApproval(key: string, action: string, input: Record<string, unknown>): Promise<ActResult>
  /** True once the run has read text of people outside the workspace. */
  isUntrusted(): boolean
  markUntrusted(): Promise<void>
  /**
   * Does something that leaves the process. What came before is stored first; the result is stored after. If the
   * process dies between, it is repeated only if that is harmless; else the node fails and says that the outcome is
   * unknown. `key` is unique within this execution of the node.
   */
  call<T>(key: string, options: { isRepeatable: boolean }, work: (signal: AbortSignal) => Promise<T>): Promise<T>
  /** Changes rows once: the result is stored in the same transaction. */
  write<T>(key: string, work: (db: Db, scope: Scope) => Promise<T>): Promise<T>
  /** Waits, at no cost, until `look` finds something or the time has come. */
  waitFor<T>(key: string, look: () => Promise<T | undefined>, until: Date): Promise<T | undefined>
  /** Runs another flow. With `isAwaited` it waits for its end and returns what its last nodes gave. */
  runFlow(key: string, flow: Id, items: readonly Item[], isAwaited: boolean): Promise<readonly Item[]>
  /** Answers the request of the webhook that started the run. */
  respond(key: string, response: FlowResponse): Promise<void>
}
