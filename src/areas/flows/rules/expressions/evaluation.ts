import { DateTime } from 'luxon'
import type { Item } from '../../contract/graph.ts'
import { ExpressionError } from './expression-error.ts'

export const maxTextLength = 1_000_000
export const maxListLength = 100_000
/** About a quarter of a second of work. */
const maxSteps = 2_000_000
/** Of all expressions of a node for one item. */
const maxItemSteps = 4 * maxSteps
/** What all expressions of a node may give, for all items. */
const maxNodeBytes = 128_000_000
const maxCallDepth = 150

/** What the expressions of a node have used: the steps for the current item, the bytes for all of them. */
export type ExpressionBudget = { steps: number; bytes: number }

/** What an expression can see. */
export type ExpressionData = {
  readonly item: Item
  readonly itemIndex: number
  readonly items: readonly Item[]
  /** The items that a node gave, by output; undefined if it has not run. */
  readonly nodeItems: (name: string) => readonly (readonly Item[])[] | undefined
  /** Where a loop is: `$('Loop').context.noItemsLeft`. */
  readonly loopState?: (name: string) => Readonly<Record<string, unknown>> | undefined
  /** The item of an earlier node that an item was made from, if that is known. Left out: that of this item. */
  readonly pairedItem?: ((name: string, item?: Item) => Item | undefined) | undefined
  /** The node whose parameters are evaluated, and the one before it. */
  readonly node?: () => {
    readonly parameters: Readonly<Record<string, unknown>>
    readonly before: string
    readonly parametersBefore: Readonly<Record<string, unknown>>
  }
  /** The server has it, the browser does not. Undefined for an unknown algorithm. */
  readonly hash?: (text: string, algorithm: string) => string | undefined
  /** `resumeUrl`: the address for a step that waits. */
  readonly run: {
    readonly id: string
    readonly number: number
    readonly isTest: boolean
    readonly resumeUrl?: () => string
  }
  readonly flow: { readonly id: string; readonly name: string }
  readonly variables: Readonly<Record<string, string>>
  /** Left out: only each expression has its limits. */
  readonly budget?: ExpressionBudget | undefined
  /** Milliseconds since 1970, the same for one execution of a node, so that repeats are equal. */
  readonly now: number
  readonly timeZone: string
}

/** One evaluation of one expression, with its budget. */
export class Evaluation {
  readonly data: ExpressionData
  #steps = 0
  #callDepth = 0
  #randomState: number

  constructor(data: ExpressionData) {
    this.data = data
    this.#randomState = (data.now + data.itemIndex * 7919) >>> 0
  }

  /** The same evaluation, with its budget, over other data. */
  withData(data: ExpressionData): Evaluation {
    const other = new Evaluation(data)
    other.charge = (steps) => this.charge(steps)
    return other
  }

  charge(steps: number): void {
    this.#steps += steps
    if (this.#steps > maxSteps) throw new ExpressionError('The expression takes too long. Use a Code step.')
    const { budget } = this.data
    if (budget && (budget.steps += steps) > maxItemSteps)
      throw new ExpressionError('The expressions of this step take too long together. Use a Code step.')
  }

  /** Counts what an expression gives. */
  addResult(bytes: number): void {
    const { budget } = this.data
    if (budget && (budget.bytes += bytes) > maxNodeBytes)
      throw new ExpressionError('The expressions of this step give more than 128 MB. Take fewer items.')
  }

  enterCall(): void {
    this.#callDepth += 1
    if (this.#callDepth > maxCallDepth)
      throw new ExpressionError('The functions of the expression call each other too deeply.')
  }

  leaveCall(): void {
    this.#callDepth -= 1
  }

  /** The same numbers whenever the same step is repeated (mulberry32). */
  random(): number {
    this.#randomState = (this.#randomState + 0x6d2b79f5) >>> 0
    let mixed = this.#randomState
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  dateTime(milliseconds: number): DateTime {
    return DateTime.fromMillis(milliseconds, { zone: this.data.timeZone, locale: 'en-US' })
  }
}

export function limitText(text: string): string {
  if (text.length > maxTextLength) throw tooLong()
  return text
}

export function limitLength(length: number): void {
  if (length > maxListLength) throw new ExpressionError('The expression makes a list with more than 100,000 items.')
}

export function tooLong(): ExpressionError {
  return new ExpressionError('The expression makes a text with more than 1,000,000 characters.')
}
