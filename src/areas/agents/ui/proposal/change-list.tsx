import { useState } from 'react'
import { formatValue } from '#areas/journal/ui/public/format-value.ts'
import { Button } from '#design/buttons/button.tsx'
import { Added, Removed } from '#design/data/diff.tsx'
import { useTimeFormat } from '#platform/web/time-format.ts'
import type { ProposedCall, ProposedChange } from '../../contract/proposal.ts'

const firstShown = 5

/** What a call would change, item by item. */
export function ChangeList({ call: { changes, counts } }: { call: ProposedCall }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? changes : changes.slice(0, firstShown)
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <ul className="divide-y divide-line">
        {shown.map((change, index) => (
          <ChangeRow key={index} change={change} />
        ))}
      </ul>
      {!isWhole && changes.length > firstShown && (
        <Button kind="ghost" size="sm" className="m-1 text-accent-ink" onClick={() => setWhole(true)}>
          {changes.length - firstShown} more
        </Button>
      )}
      {isWhole && total > changes.length && (
        <p className="px-3 py-2 text-12 text-ink-3">And {total - changes.length} more like these.</p>
      )}
    </>
  )
}

function ChangeRow({ change: { kind, word, name, columns } }: { change: ProposedChange }) {
  const format = useTimeFormat()
  const values = columns.filter(({ before, after }) => kind === 'changed' || isWorthShowing(before ?? after, name))
  return (
    <li className="flex gap-3 px-3 py-2 text-13">
      <span aria-label={kind} className={`w-3 shrink-0 text-center ${signClasses[kind]}`}>
        {signs[kind]}
      </span>
      <span className="flex min-w-0 flex-1 flex-wrap gap-x-3 gap-y-1">
        <span className="w-40 shrink-0 truncate font-medium max-lg:w-full">
          {name ?? word} {name !== null && <span className="text-12 font-normal text-ink-3">{word}</span>}
        </span>
        <span className="flex min-w-0 flex-1 flex-wrap gap-x-3 gap-y-1 wrap-anywhere">
          {values.map(({ name: label, before, after }) => (
            <span key={label}>
              <span className="text-ink-3">{label}</span>{' '}
              {kind !== 'added' && <Removed>{formatValue(before, format)}</Removed>}{' '}
              {kind !== 'removed' && <Added>{formatValue(after, format)}</Added>}
            </span>
          ))}
        </span>
      </span>
    </li>
  )
}

/** Of an added or deleted item: values that are empty, or its name once more, say nothing. */
function isWorthShowing(value: unknown, name: string | null): boolean {
  return value !== null && value !== undefined && value !== '' && value !== name && typeof value !== 'object'
}

const signs = { added: '+', changed: '~', removed: '−' }
const signClasses = { added: 'text-success', changed: 'text-ink-3', removed: 'text-danger' }
