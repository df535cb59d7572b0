import type { KeyboardEvent, ReactNode } from 'react'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { Tooltip } from '../overlays/tooltip.tsx'

type ComposerProps = {
  value: string
  onValueChange: (value: string) => void
  onSend: () => void
  label: string
  placeholder?: string
  /** Below the text at the left: attachments, whom to ask. */
  tools?: ReactNode
  /** A short text beside the send button. */
  note?: ReactNode
}

/** Enter sends, Shift+Enter starts a new line. */
export function Composer({ value, onValueChange, onSend, label, placeholder, tools, note }: ComposerProps) {
  const empty = value.trim() === ''
  const send = () => !empty && onSend()
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes a word, Enter only accepts the word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <div className={classes}>
      <textarea
        rows={1}
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        onKeyDown={onKeyDown}
        className="field-sizing-content max-h-60 min-h-6 resize-none bg-transparent text-16 outline-none lg:text-15"
      />
      <div className="-ml-1.5 flex items-center gap-1">
        {tools}
        <span className="ml-auto flex items-center gap-2">
          {note && <span className="text-12 text-ink-3 max-lg:hidden">{note}</span>}
          <Tooltip label="Send" shortcut="↵">
            <button type="button" aria-label="Send" aria-disabled={empty} onClick={send} className={sendClasses}>
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

const sendClasses =
  'flex size-10 items-center justify-center rounded-md border border-transparent bg-accent text-on-accent transition-colors lg:size-8 ' +
  'hover:bg-accent-hover active:bg-accent-press aria-disabled:bg-surface-3 aria-disabled:text-ink-3'
