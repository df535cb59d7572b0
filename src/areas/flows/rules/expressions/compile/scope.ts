import type { Expression, Super } from 'acorn'
import type { Evaluation } from '../evaluation.ts'

/** The values of the parameters of arrow functions, from the inside to the outside. */
export type Frame = {
  readonly evaluation: Evaluation
  /** Of the parameters, then of what the body declares. */
  readonly values: unknown[]
  readonly outer: Frame | undefined
}

export type Compiled = (frame: Frame) => unknown

/** What the compiler knows at a place: the source for messages, and the parameters that are visible there. */
export type Scope = {
  readonly source: string
  readonly parameters: readonly string[]
  readonly outer: Scope | undefined
  /** Counts what one call of the innermost function costs. */
  readonly cost: { steps: number }
}

/** Compiles a part of an expression. It is passed to the files for each kind of part, which it calls. */
export type CompileNode = (node: Expression | Super, scope: Scope) => Compiled

/** Where a parameter is: how many functions out, and its number there. */
export function findParameter(scope: Scope, name: string): { depth: number; index: number } | undefined {
  let depth = 0
  for (let current: Scope | undefined = scope; current; current = current.outer) {
    const index = current.parameters.lastIndexOf(name)
    if (index !== -1) return { depth, index }
    depth += 1
  }
  return undefined
}

export function readParameter({ depth, index }: { depth: number; index: number }): Compiled {
  if (depth === 0) return (frame) => frame.values[index]
  return (frame) => {
    let current: Frame | undefined = frame
    for (let step = 0; step < depth; step += 1) current = current?.outer
    return current?.values[index]
  }
}
