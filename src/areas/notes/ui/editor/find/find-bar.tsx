import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import X from 'lucide-react/icons/x'
import { Button } from '#design/buttons/button.tsx'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { Input } from '#design/inputs/input.tsx'
import { findRequest, openFind } from './find-state.ts'
import { findStateOf, goToMatch, replaceMatches, searchFor } from './find-extension.ts'
import { useShortcut } from '#platform/web/shortcuts/shortcut.ts'

/** Finds and replaces in the note. Ctrl or Cmd F opens it. */
export function FindBar({ editor, isEditable }: { editor: Editor; isEditable: boolean }) {
  const request = findRequest.use()
  useShortcut('mod+f', 'Find in the note', openFind)
  useEffect(() => () => findRequest.set(0), [])
  if (request === 0) return null
  return createPortal(<OpenBar editor={editor} isEditable={isEditable} request={request} />, document.body)
}

function OpenBar({ editor, isEditable, request }: { editor: Editor; isEditable: boolean; request: number }) {
  const [search, setSearch] = useState('')
  const [replacement, setReplacement] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { count, index } = useEditorState({
    editor,
    selector: () => ({ count: findStateOf(editor).matches.length, index: findStateOf(editor).index }),
  })
  useEffect(() => field.current?.select(), [request])
  const close = () => {
    searchFor(editor, '')
    findRequest.set(0)
    editor.commands.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
    else if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    else goToMatch(editor, event.shiftKey ? -1 : 1)
    event.preventDefault()
  }
  return (
    <div
      role="search"
      aria-label="Find in the note"
      onKeyDown={onKeyDown}
      className="fixed top-16 right-6 z-(--z-menu) flex w-90 max-w-[calc(100vw-16px)] flex-col gap-2 rounded-lg bg-raised p-2 text-13 shadow-pop max-lg:right-2"
    >
      <div className="flex items-center gap-1">
        <Input
          ref={field}
          autoFocus
          aria-label="Find"
          placeholder="Find"
          value={search}
          onValueChange={(text) => {
            setSearch(text)
            searchFor(editor, text)
          }}
          className="flex-1"
        />
        <span role="status" className="w-16 shrink-0 text-center text-12 text-ink-3 tabular-nums">
          {search && (count > 0 ? `${index + 1} of ${count}` : 'None')}
        </span>
        <IconButton label="Previous match" onClick={() => goToMatch(editor, -1)}>
          <ChevronUp />
        </IconButton>
        <IconButton label="Next match" onClick={() => goToMatch(editor, 1)}>
          <ChevronDown />
        </IconButton>
        <IconButton label="Close" onClick={close}>
          <X />
        </IconButton>
      </div>
      {isEditable && (
        <div className="flex items-center gap-1">
          <Input
            aria-label="Replace with"
            placeholder="Replace with"
            value={replacement}
            onValueChange={setReplacement}
            className="flex-1"
          />
          <Button size="sm" disabled={count === 0} onClick={() => replaceMatches(editor, replacement, 'current')}>
            Replace
          </Button>
          <Button size="sm" disabled={count === 0} onClick={() => replaceMatches(editor, replacement, 'all')}>
            All
          </Button>
        </div>
      )}
    </div>
  )
}
