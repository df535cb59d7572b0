import { Suspense, useState } from 'react'
import { lazyComponent } from '#design/lazy-component.ts'
import { alert } from '#design/feedback/alert.ts'
import { newId, type Id } from '#platform/contract/id.ts'
import type { Refusal } from '#platform/contract/refusal.ts'
import { useWrite } from '#platform/web/api/query.ts'
import { screenState } from '#platform/web/screen-state.ts'
import { useShortcut } from '#platform/web/shortcuts/shortcut.ts'
import { waitForWrites } from '#platform/web/api/pending-writes.ts'
import * as contract from '../../contract.ts'

const UndoDialog = lazyComponent(() => import('../undo-dialog.tsx'))

/** Keyboard shortcuts for undo and redo in one area, with the conflict dialog. Use once per page. */
export function UndoShortcuts({ area }: { area: string }) {
  const redo = useWrite(contract.redo, { onDone: showRedone, onRefused: showRefusal })
  const undoLast = useWrite(contract.undoLast, {
    onDone: ({ entry, title }) => showToast(`Undone: ${title}`, 'Redo', () => redo.mutate({ id: entry })),
    onRefused: resolveOrShowRefusal,
  })
  const redoLast = useRedoLast(area)
  useShortcut('mod+z', 'Undo', () => runInOrder(() => undoLast.mutateAsync({ area })))
  useShortcut('mod+shift+z', 'Redo', redoLast)
  return <UndoConflictDialog />
}

export function useRedoLast(area: string): () => void {
  const { mutateAsync } = useWrite(contract.redoLast, { onDone: showRedone, onRefused: showRefusal })
  return () => runInOrder(() => mutateAsync({ area }))
}

/** Asks what to do about conflicts, on pages that belong to no single area. Use once per page. */
export function UndoConflictDialog() {
  const [request] = useState(newId)
  const undo = useUndoEntry(request)
  const id = conflictEntry.use()
  const close = () => conflictEntry.set(undefined)
  return <Suspense>{id && <UndoDialog id={id} undo={undo} request={request} onClose={close} />}</Suspense>
}

/** Undoes one entry: `undo.mutate({ id: entry })`. On a conflict the `UndoConflictDialog` of the page opens. */
export function useUndoEntry(request?: string) {
  return useWrite(contract.undo, {
    ...(request && { request }),
    onDone: ({ title }) => showToast(`Undone: ${title}`),
    onRefused: resolveOrShowRefusal,
  })
}

/** Reverts an undo: `redo.mutate({ id: entry of the undo })`. */
export function useRedoEntry() {
  return useWrite(contract.redo, { onDone: showRedone, onRefused: showRefusal })
}

/** Shows a dry run first. The page has an `UndoConflictDialog`. */
export function openUndoDialog(id: Id): void {
  conflictEntry.set(id)
}

/** Shows a toast with an undo button. */
export function offerUndo(msg: string, undo: () => void): void {
  showToast(msg, 'Undo', undo)
}

/** Runs undos in order and after pending writes: an undo means the action that the person just did. */
function runInOrder(run: () => Promise<unknown>): void {
  lastRun = lastRun
    .then(waitForWrites)
    .then(run)
    .catch(() => {})
}

let lastRun: Promise<unknown> = Promise.resolve()

/** The entry whose conflicts the dialog shows. */
const conflictEntry = screenState<Id | undefined>(undefined)

function showToast(msg: string, label?: string, onAction?: () => void): void {
  const onClick = () => {
    dismiss()
    onAction?.()
  }
  const dismiss = alert({
    type: 'success',
    msg,
    ...(label && { action: { label, onClick } }),
  })
}

function showRedone({ title }: { title: string }): void {
  showToast(`Done again: ${title}`)
}

function showRefusal({ code, message }: Refusal): void {
  alert({ type: code === 'journal.nothing' ? 'info' : 'error', msg: message })
}

/** On a conflict the refusal names the entry, and the dialog opens. */
function resolveOrShowRefusal(refusal: Refusal): void {
  const entry = refusal.issues.find(({ path }) => path === 'entry')?.message
  if (refusal.code === 'journal.conflict' && entry) conflictEntry.set(entry)
  else showRefusal(refusal)
}
