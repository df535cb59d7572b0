import { useId, type KeyboardEvent } from 'react'
import { exitForKey, type EditorProps } from './editor.ts'
import { useTextDraft } from './use-text-draft.ts'
import { EditorError } from './editor-error.tsx'

/** A multi-line input. In the grid Enter saves and Shift Enter breaks the line; elsewhere Ctrl Enter saves. */
export function LinesEditor(props: EditorProps) {
  const { field, inGrid } = props
  const { text, error, write, finish } = useTextDraft(props)
  const id = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, altKey, ctrlKey, metaKey } = event
    const isLineBreak = key === 'Enter' && (inGrid ? shiftKey || altKey : !ctrlKey && !metaKey)
    const exit = exitForKey(event)
    if (!exit || isLineBreak || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    finish(exit)
  }
  return (
    <div className="min-w-0 flex-1">
      <textarea
        autoFocus
        aria-label={field.name}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        value={text}
        rows={4}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => finish('stay')}
        onFocus={({ currentTarget }) => currentTarget.setSelectionRange(text.length, text.length)}
        className={
          inGrid
            ? `${textareaClass} min-w-80 border-0 px-2.5`
            : `${textareaClass} rounded-sm border border-accent-ink px-2 ring-3 ring-accent-soft-2`
        }
      />
      <EditorError id={id}>{error}</EditorError>
    </div>
  )
}

const textareaClass =
  'field-sizing-content block max-h-80 min-h-20 w-full resize-none bg-surface py-1.5 text-16 text-ink outline-none lg:text-13'
