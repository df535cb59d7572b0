import type { Evaluation } from './evaluation.ts'

export type HostFunction = (args: readonly unknown[], evaluation: Evaluation) => unknown

/**
 * Everything in an expression that is not data: functions, and objects such as `Math` or `$input`. An expression never
 * holds a JavaScript function, so there is no way from a value to a constructor or a prototype.
 */
export class HostObject {
  readonly label: string
  readonly call: HostFunction | undefined
  /** Undefined if there is no such member. */
  readonly member: (key: string) => unknown
  readonly memberNames: readonly string[]

  constructor(
    label: string,
    parts: { call?: HostFunction; member?: (key: string) => unknown; memberNames?: string[] },
  ) {
    this.label = label
    this.call = parts.call
    this.member = parts.member ?? (() => undefined)
    this.memberNames = parts.memberNames ?? []
  }
}

export function hostFunction(label: string, call: HostFunction): HostObject {
  return new HostObject(label, { call })
}

/** An object with a fixed set of members. */
export function namespace(label: string, members: Readonly<Record<string, unknown>>, call?: HostFunction): HostObject {
  const entries = new Map(Object.entries(members))
  return new HostObject(label, {
    ...(call && { call }),
    member: (key) => entries.get(key),
    memberNames: [...entries.keys()],
  })
}

/** Functions by name: `{ max: (args) => … }`. */
export function functions(label: string, members: Readonly<Record<string, HostFunction>>): Record<string, HostObject> {
  return Object.fromEntries(
    Object.entries(members).map(([name, call]) => [name, hostFunction(`${label}.${name}`, call)]),
  )
}
