import type { RowChange } from '../../contract/row-history.ts'
import { sourceOf } from '../../rules/history-text.ts'

/** A change with its undos and redos. It counts if it was redone as often as undone. */
export type HistoryLine = RowChange & { redone: boolean }

/** Folds each undo and redo into the change that it reverts, if the same person did both. Newest first, like the input. */
export function foldUndos(changes: readonly RowChange[]): HistoryLine[] {
  const lines: FoldedLine[] = []
  for (const change of changes.toReversed()) {
    const line = findReverted(lines, change)
    if (line) line.reversals.push(change)
    else lines.push({ change, reversals: [] })
  }
  return lines.toReversed().map(({ change, reversals }) => ({
    ...change,
    undone: reversals.length === 0 ? change.undone : reversals.length % 2 === 1,
    redone: reversals.length > 0 && reversals.length % 2 === 0,
  }))
}

type FoldedLine = { change: RowChange; reversals: RowChange[] }

/** Looks past lines that are undone by now: several steps may be undone in a row. */
function findReverted(lines: readonly FoldedLine[], change: RowChange): FoldedLine | undefined {
  const source = sourceOf(change.action)
  if (source !== 'undo' && source !== 'redo') return undefined
  for (const line of lines.toReversed()) {
    if (isReversal(change, line.reversals.at(-1) ?? line.change)) return line
    if (line.reversals.length % 2 === 0) return undefined
  }
  return undefined
}

function isReversal(change: RowChange, reverted: RowChange): boolean {
  if (change.by.id !== reverted.by.id || change.moved !== reverted.moved) return false
  if (change.kind !== oppositeKinds[reverted.kind] || change.values.length !== reverted.values.length) return false
  return change.values.every(({ field, before, after }) =>
    reverted.values.some(
      (value) => value.field.id === field.id && isSame(value.before, after) && isSame(value.after, before),
    ),
  )
}

const oppositeKinds = { added: 'removed', removed: 'added', changed: 'changed' } as const

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
