import * as Y from 'yjs'
import { fragmentOf, updateFrom } from './note-document.ts'

/** An update of a document, in order, and whether it is to be reverted. */
export type HistoryStep = { update: Uint8Array; isReverted: boolean }

/**
 * A new update that takes back some updates and keeps what others wrote since. `isChangedSince` if a block that they
 * changed has been changed again by others.
 */
export function revertUpdates(steps: readonly HistoryStep[]): { update: Uint8Array; isChangedSince: boolean } {
  // Deleted content must still be there to be restored.
  const document = new Y.Doc({ gc: false })
  const fragment = fragmentOf(document)
  const manager = new Y.UndoManager(fragment, { trackedOrigins: new Set([reverted]), captureTimeout: Infinity })
  const last = steps.findLastIndex(({ isReverted }) => isReverted)
  const touched = new Set<string>()
  let afterwards = new Map<string, string>()
  for (const [index, { update, isReverted }] of steps.entries()) {
    const before = isReverted ? blocksOf(fragment) : undefined
    Y.applyUpdate(document, update, isReverted ? reverted : undefined)
    if (before) for (const block of changedBlocks(before, blocksOf(fragment))) touched.add(block)
    if (index === last) afterwards = blocksOf(fragment)
  }
  const isChangedSince = !touched.isDisjointFrom(changedBlocks(afterwards, blocksOf(fragment)))
  return { update: updateFrom(document, () => manager.undo()), isChangedSince }
}

const reverted = Symbol('reverted')

/** The blocks of a text by their Yjs ids, which never change. */
function blocksOf(fragment: Y.XmlFragment): Map<string, string> {
  return new Map(
    fragment.toArray().map((block) => [JSON.stringify(block._item?.id ?? null), JSON.stringify(block.toJSON())]),
  )
}

function changedBlocks(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): Set<string> {
  const ids = [...before.keys(), ...after.keys()]
  return new Set(ids.filter((id) => before.get(id) !== after.get(id)))
}
