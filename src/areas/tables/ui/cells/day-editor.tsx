import { useId, useRef, type KeyboardEvent } from 'react'
import { inputBox } from '#design/inputs/input-box.ts'
import { typeOf } from '../../rules/field-types.ts'
import { toZonedClock, fromZonedClock } from '../../rules/dates/time-zone.ts'
import { useTableScreen } from '../table-screen.ts'
import { Calendar } from './calendar.tsx'
import { exitForKey, type EditorExit, type EditorProps } from './editor.ts'
import { gridInputClass } from './line-editor.tsx'
import { useTextDraft } from './use-text-draft.ts'
import { EditorError } from './editor-error.tsx'

/** A date, with or without a time: typed (“tomorrow”, “3 May”) or picked in the calendar. */
export function DayEditor(props: EditorProps) {
  const { field, inGrid } = props
  const { parseContext } = useTableScreen()
  const { text, error, write, finish, commit, parse } = useTextDraft(props)
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const hasTime = typeOf(field).editor === 'moment'
  const parsed = parse()
  const timestamp = 'value' in parsed && typeof parsed.value === 'string' ? Date.parse(parsed.value) : undefined
  const clock = timestamp === undefined ? undefined : hasTime ? toZonedClock(timestamp, parseContext.zone) : timestamp
  const pick = (day: string, exit: EditorExit) => {
    if (!hasTime) return commit(day, exit)
    const timeOfDay = clock === undefined ? defaultTimeOfDay : clock - Math.floor(clock / dayMs) * dayMs
    commit(new Date(fromZonedClock(Date.parse(day) + timeOfDay, parseContext.zone).timestamp).toISOString(), exit)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const exit = exitForKey(event)
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') frame.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus()
    if (!exit && event.key !== 'ArrowDown') return
    event.preventDefault()
    event.stopPropagation()
    if (exit) finish(exit)
  }
  return (
    <div
      ref={frame}
      className="w-full min-w-64 rounded-lg bg-raised shadow-pop"
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && finish('stay')}
    >
      <span className={inGrid ? gridInputClass : inputBox('sm')}>
        <input
          autoFocus
          aria-label={field.name}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          placeholder={hasTime ? '2026-11-17 14:30' : '2026-11-17'}
          value={text}
          onChange={(event) => write(event.target.value)}
          onKeyDown={onKeyDown}
          className="outline-none"
        />
      </span>
      <EditorError id={id}>{error}</EditorError>
      <Calendar
        selected={clock === undefined ? undefined : new Date(clock).toISOString().slice(0, 10)}
        today={new Date(toZonedClock(parseContext.now.getTime(), parseContext.zone)).toISOString().slice(0, 10)}
        locale={parseContext.locale}
        onPick={pick}
        onCancel={() => finish('cancel')}
      />
    </div>
  )
}

const dayMs = 86_400_000
const defaultTimeOfDay = 9 * 3_600_000
