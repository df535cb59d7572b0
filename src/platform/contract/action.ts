import type { z } from 'zod'
import type { Permission } from './permission.ts'

/** What an action does to the world: looks, changes the workspace, leaves the workspace, or takes away. */
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
  /** `area.verb`: its address in /rpc, its name as a tool, the word in a key's scopes. */
  readonly name: Name
  /** What a button or the palette would say. */
  readonly title: string
  /** One sentence for a person, an agent and the API reference alike. */
  readonly description: string
  readonly input: Input
  readonly output: Output
  /** Inputs that work; the first is the usual one. An action that can be called with `{}` needs none. */
  readonly examples?: readonly Example<z.input<Input>>[]
  readonly permission: Permit
  readonly effect: Effect
  /** Its address below /api/v1; `{name}` in the path is a field of the input. */
  readonly rest: RestRoute
  readonly surfaces: readonly Surface[]
  /** False for a read that is too dear to be followed: it is asked once, when somebody wants to know. */
  readonly live?: false
  /** True for a read that may look through very much: it waits its turn, keeps no other from anything, and is stopped after some seconds. */
  readonly longRunning?: true
  /** Why it cannot be undone, said beforehand. Other changes can; what leaves the workspace never can. */
  readonly irreversible?: string
  /** True for what only the person themselves may do: they prove who they are again if the last time is a while ago. */
  readonly sensitive?: true
  /** Noted, but left out of the audit log: nothing of anybody's was changed. */
  readonly excludedFromAuditLog?: true
  /** The name under which it also answers at /fn/{name}, in the form of callable cloud functions. */
  readonly callableName?: string
  /** The field of its input that the whole body of a request to its address is, if the body is not the input itself. */
  readonly bodyField?: string
  /** How large its input may be; 256 KB unless it says otherwise. */
  readonly maxInputBytes?: number
  /** Which fields of its input a person wants to see before saying yes: who gets it, how much it is, where it comes from. */
  readonly card?: { readonly to?: string; readonly amount?: string; readonly from?: string }
}

/**
 * An input that works. The API reference and agents show it, and the tests over every action run it in a fresh workspace.
 * `{task.id}` in a text stands for a part of what the need called `task` answered.
 */
export type Example<Input = Record<string, unknown>> = {
  /** Actions whose first example (or the one of this number) runs before. Each runs once, however many need it. */
  readonly needs?: Readonly<Record<string, Action | readonly [Action, number]>>
  readonly input: Input
}

export const defaultMaxInputBytes = 256 * 1024

/** Defines one thing that Taaskly can do. Every surface follows from this; nothing lists it again. */
export function action<
  const Name extends `${string}.${string}`,
  Input extends z.ZodObject,
  Output extends z.ZodType,
  const Permit extends Permission,
>(definition: Action<Name, Input, Output, Permit>): Action<Name, Input, Output, Permit> {
  return { ...definition, input: definition.input.strict() as Input }
}

/** Why this cannot be undone, as a sentence, or nothing if it can. */
export function irreversibleReason({
  effect,
  irreversible,
}: Pick<Action, 'effect' | 'irreversible'>): string | undefined {
  return irreversible ?? (effect === 'send' ? 'It has left the workspace and cannot be called back.' : undefined)
}

/** What a caller gives and gets; `Given` is what the implementation is handed after checking. */
export type InputOf<A extends Action> = z.input<A['input']>
export type ParsedInputOf<A extends Action> = z.output<A['input']>
export type OutputOf<A extends Action> = z.output<A['output']>
export type RawOutputOf<A extends Action> = z.input<A['output']>
