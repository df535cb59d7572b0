import { type Evaluation, limitLength } from '../evaluation.ts'
import { ExpressionError } from '../expression-error.ts'
import { HostObject } from '../host-object.ts'
import { toNumber, toText } from '../values.ts'

/** The arguments of a call, read with the types that a method needs. */
export class Arguments {
  readonly values: readonly unknown[]
  readonly evaluation: Evaluation

  constructor(values: readonly unknown[], evaluation: Evaluation) {
    this.values = values
    this.evaluation = evaluation
  }

  at(index: number): unknown {
    return this.values[index]
  }

  has(index: number): boolean {
    return this.values[index] !== undefined
  }

  text(index: number, missing = ''): string {
    return this.has(index) ? toText(this.at(index), this.evaluation) : missing
  }

  number(index: number, missing = 0): number {
    return this.has(index) ? toNumber(this.at(index)) : missing
  }

  /** As the optional number arguments of `slice` and others. */
  optionalNumber(index: number): number | undefined {
    return this.has(index) ? toNumber(this.at(index)) : undefined
  }

  /** A function that native methods can call back. */
  callback(index: number): (...args: unknown[]) => unknown {
    const value = this.at(index)
    if (!(value instanceof HostObject) || !value.call) throw new ExpressionError('A function is expected: entry => …')
    const { call } = value
    return (...args) => {
      this.evaluation.charge(1)
      return call(args, this.evaluation)
    }
  }
}

export type Method<T> = (receiver: T, args: Arguments) => unknown
export type Methods<T> = ReadonlyMap<string, Method<T>>

export function methods<T>(members: Readonly<Record<string, Method<T>>>): Methods<T> {
  return new Map(Object.entries(members))
}

export function limitList(list: unknown[]): unknown[] {
  limitLength(list.length)
  return list
}
