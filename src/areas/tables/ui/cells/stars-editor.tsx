import type { KeyboardEvent } from 'react'
import Star from 'lucide-react/icons/star'
import { exitForKey, type EditorProps } from './editor.ts'
import { emptyStarClass, filledStarClass } from './stars.tsx'

/** A rating, by click, digit or arrow keys. A click on the current star clears it. */
export function StarsEditor({ field, value, onChange, onDone }: EditorProps) {
  const max = field.options.most ?? 5
  const count = typeof value === 'number' ? value : 0
  const rate = (next: number) => onChange(next < 1 ? null : Math.min(next, max))
  const onKeyDown = (event: KeyboardEvent) => {
    const exit = exitForKey(event)
    const step = stepByKey[event.key]
    if (!exit && step === undefined && !/^\d$/.test(event.key)) return
    event.preventDefault()
    event.stopPropagation()
    if (exit) onDone(exit)
    else rate(step === undefined ? Number(event.key) : Math.max(0, count + step))
  }
  return (
    <span
      role="group"
      aria-label={field.name}
      onKeyDown={onKeyDown}
      className="inline-flex min-h-8 items-center px-1.5"
    >
      {Array.from({ length: max }, (_, index) => (
        <button
          key={index}
          ref={index + 1 === Math.max(count, 1) ? focus : undefined}
          type="button"
          tabIndex={index + 1 === Math.max(count, 1) ? 0 : -1}
          aria-label={`${index + 1} of ${max}`}
          aria-pressed={index + 1 === count}
          className="flex size-9 items-center justify-center rounded-sm lg:size-6"
          onClick={() => rate(index + 1 === count ? 0 : index + 1)}
        >
          <Star className={index < count ? filledStarClass : emptyStarClass} />
        </button>
      ))}
    </span>
  )
}

const stepByKey: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }

/** As a ref: moves the focus to the current star. */
function focus(element: HTMLElement | null) {
  element?.focus()
}
