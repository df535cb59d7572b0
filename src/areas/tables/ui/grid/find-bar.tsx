import { useEffect, useRef } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import X from 'lucide-react/icons/x'
import { Button } from '#design/button.tsx'
import { cx } from '#design/cx.ts'
import { IconButton } from '#design/icon-button.tsx'
import { Input } from '#design/input.tsx'
import { numberFormat } from '../../rules/number-format.ts'
import { useTableScreen } from '../table-screen.ts'
import { ReplaceTools } from './replace-tools.tsx'
import type { Sheet } from './sheet.ts'
import type { useFinding } from './use-finding.ts'

type FindBarProps = { finding: ReturnType<typeof useFinding>; sheet: Sheet; onClose: () => void }

/** Finds words in the table: what is found is marked, and one goes from one to the next. Replaces them one by one or all. */
export function FindBar({ finding, sheet, onClose }: FindBarProps) {
  const { table } = useTableScreen()
  const { finding: opened, find, words, write, answer, step } = finding
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [opened])
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
      <FoundWords answer={find === '' ? undefined : (answer ?? waiting)} />
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
      {opened?.replaces && table.may.write && (
        <ReplaceTools find={find} sheet={sheet} isReady={isReady} onReplace={finding.replace} />
      )}
    </div>
  )
}

type Answer = Pick<NonNullable<ReturnType<typeof useFinding>['answer']>, 'nth' | 'count' | 'trouble'>
const waiting: Answer = { nth: 0, count: undefined, trouble: undefined }

/** Where one is among what was found. */
function FoundWords({ answer }: { answer: Answer | undefined }) {
  const { around } = useTableScreen()
  return (
    <span role="status" className={cx('min-w-16 text-13 tabular-nums', answer?.trouble ? 'text-danger' : 'text-ink-2')}>
      {answer && foundWords(answer, around.locale)}
    </span>
  )
}

function foundWords({ nth, count, trouble }: Answer, locale: string): string {
  if (trouble) return trouble.message
  if (count === undefined) return 'Looking…'
  if (count === 0) return 'Nothing found'
  const { format } = numberFormat(locale, {})
  return nth > 0 ? `${format(nth)} of ${format(count)}` : `${format(count)} found`
}
