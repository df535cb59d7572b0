import { Suspense, useState } from 'react'
import { late } from '#design/late.ts'
import { alert } from '#design/alert.ts'
import { newId, type Id } from '#platform/contract/id.ts'
import type { Refusal } from '#platform/contract/refusal.ts'
import { useWrite } from '#platform/web/query.ts'
import { screenState } from '#platform/web/screen-state.ts'
import { useShortcut } from '#platform/web/shortcut.ts'
import { allAnswered } from '#platform/web/under-way.ts'
import * as contract from '../../contract.ts'

const UndoDialog = late(() => import('../undo-dialog.tsx'))

/** Undo and redo by keyboard for one area, and the question when somebody changed a thing since. Once on a page. */
export function Undo({ area }: { area: string }) {
  const redo = useWrite(contract.redo, { onDone: tellRedone, onRefused: tellRefused })
  const undoLast = useWrite(contract.undoLast, {
    onDone: ({ entry, title }) => tell(`Undone: ${title}`, 'Redo', () => redo.mutate({ id: entry })),
    onRefused: askOrTell,
  })
  const redoLast = useRedoLast(area)
  useShortcut('mod+z', 'Undo', () => inTurn(() => undoLast.mutateAsync({ area })))
  useShortcut('mod+shift+z', 'Redo', redoLast)
  return <UndoQuestion />
}

/** Does again what was undone last in an area. */
export function useRedoLast(area: string): () => void {
  const { mutateAsync } = useWrite(contract.redoLast, { onDone: tellRedone, onRefused: tellRefused })
  return () => inTurn(() => mutateAsync({ area }))
}

/** The question when somebody changed a thing since, for a page that is of no one area. Once on a page. */
export function UndoQuestion() {
  const [request] = useState(newId)
  const undo = useUndoEntry(request)
  const id = asked.use()
  const close = () => asked.set(undefined)
  return <Suspense>{id && <UndoDialog id={id} undo={undo} request={request} onClose={close} />}</Suspense>
}

/** Undoes one entry: `undo.mutate({ id: entry })`. Where somebody changed the thing since, the page's `Undo` asks. */
export function useUndoEntry(request?: string) {
  return useWrite(contract.undo, {
    ...(request && { request }),
    onDone: ({ title }) => tell(`Undone: ${title}`),
    onRefused: askOrTell,
  })
}

/** Says what was done, with a way back. */
export function offerUndo(msg: string, undo: () => void): void {
  tell(msg, 'Undo', undo)
}

/** One after the other, and after all that is on its way: whoever undoes at once means what they have just done. */
function inTurn(act: () => Promise<unknown>): void {
  turn = turn
    .then(allAnswered)
    .then(act)
    .catch(() => {})
}

let turn: Promise<unknown> = Promise.resolve()

/** The entry whose conflicts are to be decided. */
const asked = screenState<Id | undefined>(undefined)

function tell(msg: string, label?: string, act?: () => void): void {
  const onClick = () => {
    dismiss()
    act?.()
  }
  const dismiss = alert({
    type: 'success',
    msg,
    ...(label && { action: { label, onClick } }),
  })
}

function tellRedone({ title }: { title: string }): void {
  tell(`Done again: ${title}`)
}

function tellRefused({ code, message }: Refusal): void {
  alert({ type: code === 'journal.nothing' ? 'info' : 'error', msg: message })
}

/** Where somebody changed a thing since, the refusal names the entry, and the person is asked. */
function askOrTell(refusal: Refusal): void {
  const entry = refusal.issues.find(({ path }) => path === 'entry')?.message
  if (refusal.code === 'journal.conflict' && entry) asked.set(entry)
  else tellRefused(refusal)
}
