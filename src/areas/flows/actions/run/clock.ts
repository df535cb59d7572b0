/**
 * The time in expressions. It stands still between two points, so a resumed run computes the same. Each branch has its
 * own.
 */
export type Clock = { now: number }
