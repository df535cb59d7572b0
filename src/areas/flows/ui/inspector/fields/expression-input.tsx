import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { cx } from '#design/cx.ts'
import { Textarea } from '#design/inputs/textarea.tsx'
import { completionsFor, type Completion } from '../../../rules/expressions/completions.ts'
import { useForm } from '../form-context.ts'

type ExpressionInputProps = { label?: string; isLong: boolean; value: string; onChange: (text: string) => void }

const maxShown = 30

/** A text that may hold expressions. Inside `{{ }}` it completes fields, functions and names of steps. */
export function ExpressionInput({ label, isLong, value, onChange }: ExpressionInputProps) {
  const { data, names, isReadOnly } = useForm()
  const [cursor, setCursor] = useState<number>()
  const [active, setActive] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const { from, completions } =
    cursor === undefined ? { from: 0, completions: none } : completionsFor(value, cursor, data, names)
  const shown = completions.slice(0, maxShown)

  const insert = ({ insert: text }: Completion) => {
    const end = cursor ?? value.length
    onChange(value.slice(0, from) + text + value.slice(end))
    setCursor(undefined)
    requestAnimationFrame(() => input.current?.setSelectionRange(from + text.length, from + text.length))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = shown[active]
    if (shown.length === 0) {
      if (event.key === 'Enter' && !isLong) event.preventDefault()
      return
    }
    if (event.key === 'ArrowDown') setActive((active + 1) % shown.length)
    else if (event.key === 'ArrowUp') setActive((active + shown.length - 1) % shown.length)
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) insert(chosen)
    else if (event.key === 'Escape') setCursor(undefined)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="relative min-w-0 flex-1">
      <Textarea
        ref={input}
        aria-label={label}
        rows={isLong ? 4 : 1}
        spellCheck={false}
        readOnly={isReadOnly}
        aria-controls={shown.length > 0 ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={shown.length > 0 ? `${listId}-${active}` : undefined}
        className={cx(
          isLong ? 'min-h-22' : 'min-h-8! resize-none!',
          'block break-words',
          value.includes('{{') && 'font-mono text-12!',
        )}
        value={value}
        onValueChange={(text, { event }) => {
          onChange(text)
          setActive(0)
          setCursor(event.target instanceof HTMLTextAreaElement ? event.target.selectionStart : undefined)
        }}
        onBlur={() => setCursor(undefined)}
        onKeyDown={onKeyDown}
      />
      {shown.length > 0 && (
        <div
          id={listId}
          role="listbox"
          aria-label="Completions"
          className="absolute inset-x-0 top-full z-(--z-menu) mt-1 max-h-60 overflow-y-auto rounded-lg bg-raised p-1 shadow-pop"
        >
          {shown.map((completion, index) => (
            <button
              type="button"
              tabIndex={-1}
              key={completion.label}
              role="option"
              id={`${listId}-${index}`}
              aria-selected={index === active}
              onMouseDown={(event) => {
                event.preventDefault()
                insert(completion)
              }}
              className={cx(
                'flex h-7 w-full cursor-default items-center gap-2 rounded-sm px-2 text-left text-12',
                index === active ? 'bg-selected' : 'hover:bg-hover',
              )}
            >
              <span className="font-mono">{completion.label}</span>
              <span className="min-w-0 flex-1 truncate text-ink-3">{completion.example}</span>
              <span className="shrink-0 text-ink-3">{completion.type}</span>
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

const none: readonly Completion[] = []
