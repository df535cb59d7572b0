import { useId, useRef, type KeyboardEvent } from 'react'
import { inputBox } from '#design/input-box.ts'
import { typeOf } from '../../rules/field-types.ts'
import { clockAt, momentOf } from '../../rules/zone.ts'
import { useTableScreen } from '../table-screen.ts'
import { Calendar } from './calendar.tsx'
import { doneBy, type Done, type EditorProps } from './editor.ts'
import { bareBox } from './line-editor.tsx'
import { useText } from './use-text.ts'
import { Wrong } from './wrong.tsx'

/** A day or a moment: typed as one says it (“tomorrow”, “3 May”), or taken from the calendar below. */
export function DayEditor(props: EditorProps) {
  const { field, bare } = props
  const { around } = useTableScreen()
  const { text, wrong, write, finish, take, read } = useText(props)
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const hasTime = typeOf(field).editor === 'moment'
  const written = read()
  const moment = 'value' in written && typeof written.value === 'string' ? Date.parse(written.value) : undefined
  const clock = moment === undefined ? undefined : hasTime ? clockAt(moment, around.zone) : moment
  const pick = (day: string, how: Done) => {
    if (!hasTime) return take(day, how)
    const hour = clock === undefined ? nine : clock - Math.floor(clock / wholeDay) * wholeDay
    take(new Date(momentOf(Date.parse(day) + hour, around.zone).moment).toISOString(), how)
  }
  const press = (event: KeyboardEvent) => {
    const how = doneBy(event)
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') frame.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus()
    if (!how && event.key !== 'ArrowDown') return
    event.preventDefault()
    event.stopPropagation()
    if (how) finish(how)
  }
  return (
    <div
      ref={frame}
      className="w-full min-w-64 rounded-lg bg-raised shadow-pop"
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && finish('stay')}
    >
      <span className={bare ? bareBox : inputBox('sm')}>
        <input
          autoFocus
          aria-label={field.name}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? id : undefined}
          placeholder={hasTime ? '2026-11-17 14:30' : '2026-11-17'}
          value={text}
          onChange={(event) => write(event.target.value)}
          onKeyDown={press}
          className="outline-none"
        />
      </span>
      <Wrong id={id}>{wrong}</Wrong>
      <Calendar
        chosen={clock === undefined ? undefined : new Date(clock).toISOString().slice(0, 10)}
        today={new Date(clockAt(around.now.getTime(), around.zone)).toISOString().slice(0, 10)}
        locale={around.locale}
        onPick={pick}
        onCancel={() => finish('cancel')}
      />
    </div>
  )
}

const wholeDay = 86_400_000
const nine = 9 * 3_600_000
