import type { z } from 'zod'
import type { Permission } from './permission.ts'

/** What an action does: reads, changes data in the workspace, sends something out of it, or destroys data. */
export type Effect = 'read' | 'write' | 'send' | 'destroy'

/** Where an action may appear besides the web app: API keys, agents, flows, MCP clients, the command palette. */
export type Surface = 'api' | 'agents' | 'flows' | 'mcp' | 'palette'
export const allSurfaces: readonly Surface[] = ['api', 'agents', 'flows', 'mcp', 'palette']

export type RestRoute = `${'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'} /${string}`

export type Action<
  Name extends string = string,
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodType = z.ZodType,
  Permit extends Permission = Permission,
> = {
  /** `area.verb`: its address in /rpc, its name as a tool, and the word in a key's scopes. */
  readonly name: Name
  /** The label of a button or command. */
  readonly title: string
  /** One sentence for people, agents and the API reference. */
  readonly description: string
  readonly input: Input
  readonly output: Output
  /** Inputs that work; the first is the typical one. An action that can be called with `{}` needs none. */
  readonly examples?: readonly Example<z.input<Input>>[]
  readonly permission: Permit
  readonly effect: Effect
  /** Its address below /api/v1; `{name}` in the path is a field of the input. */
  readonly rest: RestRoute
  readonly surfaces: readonly Surface[]
  /** False for a read that is too expensive to be followed live: it runs only when it is called. */
  readonly live?: false
  /**
   * True for a read that may scan very much data: it waits in a queue, blocks nothing else, and is stopped after some
   * seconds.
   */
  readonly longRunning?: true
  /** Why it cannot be undone, shown beforehand. All other changes can be undone, except effect `send`. */
  readonly irreversible?: string
  /** True if only the person themselves may do it: they sign in again if the last time is a while ago. */
  readonly sensitive?: true
  /** In the journal, but not in the audit log: it changed nobody's data. */
  readonly excludedFromAuditLog?: true
  /**
   * True if its answer can hold words of people outside the workspace: files, imported rows, mails, web pages. An agent
   * that has read it asks before it sends or destroys anything.
   */
  readonly outsideText?: true
  /**
   * Why it cannot be tried in a transaction that is rolled back: it does something outside of it. A proposal lists such a
   * call without trying it. What sends or leaves the process is never tried.
   */
  readonly noDryRun?: string
  /** True if agents need it so often that they see it without looking for it. */
  readonly everyday?: true
  /** True if what it starts goes on without a person, like a flow that is switched on. An agent asks first. */
  readonly unattended?: true
  /** The field of the input with an address that it fetches, or a list of them: an address can carry data out of the workspace. */
  readonly fetches?: string
  /**
   * The list in the answer that people want: in a flow each of its entries is an item. A sentence in `problem` of the
   * answer is shown at the step.
   */
  readonly entries?: string
  /** The name under which it also answers at /fn/{name}, in the format of callable cloud functions. */
  readonly callableName?: string
  /** The field of the input that takes the whole request body, if the body is not the input itself. */
  readonly bodyField?: string
  /** The largest input; by default 256 KB. */
  readonly maxInputBytes?: number
  /** The input fields that an approval card shows: the recipient, the amount, the sender. */
  readonly card?: { readonly to?: string; readonly amount?: string; readonly from?: string }
}

/**
 * An input that works. The API reference and agents show it, and the tests over every action run it in a new workspace.
 * `{task.id}` in a text stands for a part of the answer of the need called `task`.
 */
export type Example<Input = Record<string, unknown>> = {
  /** Actions whose first example (or the one with this index) runs before. Each runs once, however many need it. */
  readonly needs?: Readonly<Record<string, Action | readonly [Action, number]>>
  readonly input: Input
}

export const defaultMaxInputBytes = 256 * 1024

/** Defines an action. API, tools, forms and tests are made from this; it is registered nowhere else. */
export function action<
  const Name extends `${string}.${string}`,
  Input extends z.ZodObject,
  Output extends z.ZodType,
  const Permit extends Permission,
>(definition: Action<Name, Input, Output, Permit>): Action<Name, Input, Output, Permit> {
  return { ...definition, input: definition.input.strict() as Input }
}

/** A sentence, or undefined if it can be undone. */
export function irreversibleReason({
  effect,
  irreversible,
}: Pick<Action, 'effect' | 'irreversible'>): string | undefined {
  return irreversible ?? (effect === 'send' ? 'It has left the workspace and cannot be called back.' : undefined)
}

/** What a caller sends and gets. `ParsedInputOf` is what the implementation receives after validation. */
export type InputOf<A extends Action> = z.input<A['input']>
export type ParsedInputOf<A extends Action> = z.output<A['input']>
export type OutputOf<A extends Action> = z.output<A['output']>
export type RawOutputOf<A extends Action> = z.input<A['output']>
