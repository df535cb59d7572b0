import type { KeyboardEvent } from 'react'
import Star from 'lucide-react/icons/star'
import { doneBy, type EditorProps } from './editor.ts'
import { starOff, starOn } from './stars.tsx'

/** Stars: a click, a digit, or the arrow keys. The star that is there takes the rating away. */
export function StarsEditor({ field, value, onChange, onDone }: EditorProps) {
  const most = field.options.most ?? 5
  const count = typeof value === 'number' ? value : 0
  const rate = (next: number) => onChange(next < 1 ? null : Math.min(next, most))
  const press = (event: KeyboardEvent) => {
    const how = doneBy(event)
    const step = steps[event.key]
    if (!how && step === undefined && !/^\d$/.test(event.key)) return
    event.preventDefault()
    event.stopPropagation()
    if (how) onDone(how)
    else rate(step === undefined ? Number(event.key) : Math.max(0, count + step))
  }
  return (
    <span role="group" aria-label={field.name} onKeyDown={press} className="inline-flex min-h-8 items-center px-1.5">
      {Array.from({ length: most }, (_, place) => (
        <button
          key={place}
          ref={place + 1 === Math.max(count, 1) ? focus : undefined}
          type="button"
          tabIndex={place + 1 === Math.max(count, 1) ? 0 : -1}
          aria-label={`${place + 1} of ${most}`}
          aria-pressed={place + 1 === count}
          className="flex size-9 items-center justify-center rounded-sm lg:size-6"
          onClick={() => rate(place + 1 === count ? 0 : place + 1)}
        >
          <Star className={place < count ? starOn : starOff} />
        </button>
      ))}
    </span>
  )
}

const steps: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }

/** The keyboard follows the rating. */
function focus(element: HTMLElement | null) {
  element?.focus()
}
