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

/** Find and replace in the table: matches are highlighted, and replaced one by one or all. */
export function FindBar({ finding, sheet, onClose }: FindBarProps) {
  const { table } = useTableScreen()
  const { openState, find, text, search, result, step } = finding
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [openState])
  const isReady = find !== '' && result?.found?.length !== 0
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
          value={text}
          onValueChange={search}
          onKeyDown={(event) => {
            if (event.key === 'Enter') step(event.shiftKey ? -1 : 1)
          }}
        />
      </span>
      <FoundCount result={find === '' ? undefined : (result ?? pendingResult)} />
      {result?.error && (
        <Button kind="ghost" size="sm" onClick={() => void result.refetch()}>
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

type FindResult = Pick<NonNullable<ReturnType<typeof useFind>['result']>, 'index' | 'count' | 'error'>
const pendingResult: FindResult = { index: 0, count: undefined, error: undefined }

function FoundCount({ result }: { result: FindResult | undefined }) {
  const { parseContext } = useTableScreen()
  return (
    <span role="status" className={cx('min-w-16 text-13 tabular-nums', result?.error ? 'text-danger' : 'text-ink-2')}>
      {result && formatFoundCount(result, parseContext.locale)}
    </span>
  )
}

function formatFoundCount({ index, count, error }: FindResult, locale: string): string {
  if (error) return error.message
  if (count === undefined) return 'Searching…'
  if (count === 0) return 'Nothing found'
  const { format } = numberFormat(locale, {})
  return index > 0 ? `${format(index)} of ${format(count)}` : `${format(count)} found`
}
