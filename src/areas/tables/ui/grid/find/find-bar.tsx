import { useEffect, useRef } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import X from 'lucide-react/icons/x'
import { Button } from '#design/buttons/button.tsx'
import { cx } from '#design/cx.ts'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { Input } from '#design/inputs/input.tsx'
import { numberFormat } from '../../../rules/number-format.ts'
import { useTableScreen } from '../../table-screen.ts'
import { ReplaceTools } from './replace-tools.tsx'
import type { Sheet } from '../data/sheet.ts'
import type { useFind } from './use-find.ts'

type FindBarProps = { finding: ReturnType<typeof useFind>; sheet: Sheet; onClose: () => void }

/** Finds words in the table: what is found is marked, and one goes from one to the next. Replaces them one by one or all. */
export function FindBar({ finding, sheet, onClose }: FindBarProps) {
  const { table } = useTableScreen()
  const { finding: openState, find, words, write, answer, step } = finding
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [openState])
  const isReady = find !== '' && answer?.found?.length !== 0
  return (
    <div
      role="search"
      aria-label="Find in this table"
      className="flex flex-wrap items-center gap-2 border-b border-line bg-surface-2 px-3 py-2 max-lg:gap-1.5"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <span className="w-56 max-lg:w-auto max-lg:min-w-0 max-lg:flex-1">
        <Input
          ref={input}
          size="sm"
          aria-label="Find"
          placeholder="Find"
          value={words}
          onValueChange={write}
          onKeyDown={(event) => {
            if (event.key === 'Enter') step(event.shiftKey ? -1 : 1)
          }}
        />
      </span>
      <FoundCount answer={find === '' ? undefined : (answer ?? pendingResult)} />
      {answer?.trouble && (
        <Button kind="ghost" size="sm" onClick={() => void answer.refetch()}>
          Try again
        </Button>
      )}
      <IconButton label="Previous" shortcut="Shift Enter" onClick={() => step(-1)} disabled={!isReady}>
        <ChevronUp />
      </IconButton>
      <IconButton label="Next" shortcut="Enter" onClick={() => step(1)} disabled={!isReady}>
        <ChevronDown />
      </IconButton>
      <IconButton label="Close find" shortcut="Esc" className="lg:order-last lg:ml-auto" onClick={onClose}>
        <X />
      </IconButton>
      {openState?.replaces && table.may.write && (
        <ReplaceTools find={find} sheet={sheet} isReady={isReady} onReplace={finding.replace} />
      )}
    </div>
  )
}

type FindResult = Pick<NonNullable<ReturnType<typeof useFind>['answer']>, 'nth' | 'count' | 'trouble'>
const pendingResult: FindResult = { nth: 0, count: undefined, trouble: undefined }

/** Where one is among what was found. */
function FoundCount({ answer }: { answer: FindResult | undefined }) {
  const { parseContext } = useTableScreen()
  return (
    <span role="status" className={cx('min-w-16 text-13 tabular-nums', answer?.trouble ? 'text-danger' : 'text-ink-2')}>
      {answer && formatFoundCount(answer, parseContext.locale)}
    </span>
  )
}

function formatFoundCount({ nth, count, trouble }: FindResult, locale: string): string {
  if (trouble) return trouble.message
  if (count === undefined) return 'Looking…'
  if (count === 0) return 'Nothing found'
  const { format } = numberFormat(locale, {})
  return nth > 0 ? `${format(nth)} of ${format(count)}` : `${format(count)} found`
}
