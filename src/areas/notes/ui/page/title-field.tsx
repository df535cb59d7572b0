import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { useWrite } from '#platform/web/api/query.ts'
import { useOnline } from '#platform/web/online.ts'
import { maxTitleLength, type NoteDetails } from '../../contract/note.ts'
import { renameNote } from '../../contract/notes.ts'
import { isTitleUnsaved, textState } from './save-state.ts'

/** The title, saved a moment after the last key. What could not be sent stays in the field and is sent again. */
export function TitleField({ note, onLeave }: { note: NoteDetails; onLeave: () => void }) {
  const { id, title, may } = note
  const [draft, setDraft] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const isOnline = useOnline()
  const isConnected = textState.use() !== 'offline'
  const [failures, setFailures] = useState(0)
  const rename = useWrite(renameNote, {
    queue: id,
    onDone: (_saved, input) => setDraft((now) => (now?.trim() === input.title ? undefined : now)),
    onRefused: (refusal) => {
      if (refusal.status === 403 || refusal.status === 404 || refusal.status === 422) setDraft(undefined)
      else setTimeout(() => setFailures((count) => count + 1), 3_000)
    },
  })
  const save = useEffectEvent(() => {
    if (draft === undefined) return
    if (draft.trim() === title) setDraft(undefined)
    else rename.mutate({ id, title: draft.trim() })
  })
  useEffect(() => {
    isTitleUnsaved.set(draft !== undefined)
    if (draft === undefined || !isOnline || !isConnected) return
    const timer = setTimeout(() => save(), 500)
    return () => clearTimeout(timer)
  }, [draft, isOnline, isConnected, failures])
  useEffect(
    () => () => {
      save()
      isTitleUnsaved.set(false)
    },
    [],
  )
  const focusIfNew = useEffectEvent(() => {
    if (!title && may.write) field.current?.focus()
  })
  useEffect(() => focusIfNew(), [])
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return
    const atEnd = event.currentTarget.selectionStart === event.currentTarget.value.length
    if (event.key !== 'Enter' && !(event.key === 'ArrowDown' && atEnd)) return
    event.preventDefault()
    onLeave()
  }
  return (
    <textarea
      ref={field}
      rows={1}
      aria-label="Title"
      placeholder="Untitled"
      value={draft ?? title}
      readOnly={!may.write}
      maxLength={maxTitleLength}
      onChange={({ target }) => setDraft(target.value.replaceAll('\n', ' '))}
      onKeyDown={onKeyDown}
      className="field-sizing-content mb-3 w-full resize-none display text-[36px]/[42px] outline-none placeholder:text-ink-off max-lg:text-[30px]/[36px]"
    />
  )
}
