import type { ClipboardEvent, KeyboardEvent, ReactNode, RefObject } from 'react'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Square from 'lucide-react/icons/square'
import { Tooltip } from '../overlays/tooltip.tsx'

type ComposerProps = {
  value: string
  /** `cursor`: where it stands in the new text. */
  onValueChange: (value: string, cursor: number) => void
  /** Before the composer handles a key. True: it was handled. */
  onKey?: (event: KeyboardEvent<HTMLTextAreaElement>) => boolean
  onSend: () => void
  label: string
  placeholder?: string
  /** Above the text: attached files. */
  attachments?: ReactNode
  /** Below the text at the left: attachments, whom to ask. */
  tools?: ReactNode
  /** A short text beside the send button. */
  note?: ReactNode
  /** Something has to finish first, such as an upload. */
  isWaiting?: boolean
  /** While something runs: a button that stops it, beside the send button. */
  onStop?: (() => void) | undefined
  stopShortcut?: string
  onFiles?: (files: File[]) => void
  field?: RefObject<HTMLTextAreaElement | null>
  autoFocus?: boolean
}

/** Enter sends, Shift+Enter starts a new line, Escape leaves the field. Files can be pasted and dropped. */
export function Composer(props: ComposerProps) {
  const { value, onValueChange, onSend, label, placeholder, attachments, tools, note, isWaiting = false } = props
  const { onStop, stopShortcut, onFiles, field, autoFocus, onKey } = props
  const cannotSend = value.trim() === '' || isWaiting
  const send = () => !cannotSend && onSend()
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (onKey?.(event)) return
    // While an input method composes a word, Enter only accepts the word.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') event.currentTarget.blur()
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    send()
  }
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files]
    if (!onFiles || files.length === 0) return
    event.preventDefault()
    onFiles(files)
  }
  return (
    <div
      className={classes}
      onDragOver={(event) => onFiles && event.preventDefault()}
      onDrop={(event) => {
        if (!onFiles || event.dataTransfer.files.length === 0) return
        event.preventDefault()
        onFiles([...event.dataTransfer.files])
      }}
    >
      {attachments}
      <textarea
        ref={field}
        rows={1}
        autoFocus={autoFocus}
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={({ target }) => onValueChange(target.value, target.selectionStart)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        className="field-sizing-content max-h-60 min-h-6 resize-none bg-transparent text-16 outline-none lg:text-15"
      />
      <div className="-ml-1.5 flex items-center gap-1">
        {tools}
        <span className="ml-auto flex items-center gap-2">
          {note && <span className="text-12 text-ink-3 max-lg:hidden">{note}</span>}
          {onStop && (
            <Tooltip label="Stop" shortcut={stopShortcut}>
              <button type="button" aria-label="Stop" onClick={onStop} className={stopClasses}>
                <Square className="size-3.5 fill-current" />
              </button>
            </Tooltip>
          )}
          <Tooltip label="Send" shortcut="↵">
            <button type="button" aria-label="Send" aria-disabled={cannotSend} onClick={send} className={sendClasses}>
              <ArrowUp />
            </button>
          </Tooltip>
        </span>
      </div>
    </div>
  )
}

const classes =
  'flex flex-col gap-2.5 rounded-xl border border-line-strong bg-surface pt-3 pr-3 pb-2.5 pl-4 transition-colors ' +
  'has-[textarea:focus]:border-accent-ink has-[textarea:focus]:ring-3 has-[textarea:focus]:ring-accent-soft-2 forced-colors:has-[textarea:focus]:outline-2'

const button = 'flex size-10 items-center justify-center rounded-md border transition-colors lg:size-8 '
const sendClasses =
  `${button} border-transparent bg-accent text-on-accent ` +
  'hover:bg-accent-hover active:bg-accent-press aria-disabled:bg-surface-3 aria-disabled:text-ink-3'
const stopClasses = `${button} border-line-strong text-ink hover:bg-hover active:bg-press`
