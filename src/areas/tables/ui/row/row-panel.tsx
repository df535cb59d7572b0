import { useRef, useState } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Link2 from 'lucide-react/icons/link-2'
import Trash2 from 'lucide-react/icons/trash-2'
import { offerUndo, useUndoEntry } from '#areas/journal/ui/public/undo.tsx'
import { alert } from '#design/feedback/alert.ts'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Sheet } from '#design/overlays/sheet.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { useRead, useWrite } from '#platform/web/api/query.ts'
import { findRowPlace } from '../../contract/row-history.ts'
import { readRow, removeRow } from '../../contract/rows.ts'
import { rowQueryOf } from '../data/row-query.ts'
import { useTableScreen } from '../table-screen.ts'
import { rowNoun } from '../../rules/query/labels.ts'
import { RowFields } from './row-fields.tsx'
import { RowHistory } from './row-history.tsx'

/** The panel of one row: its fields and its history. */
export function RowPanel({ rowId }: { rowId: string }) {
  const screen = useTableScreen()
  const { table, openRow, newRow } = screen
  const isSaved = newRow?.id !== rowId
  const { data, error, refetch } = useRead(readRow, { tableId: table.id, rowId, by: 'id' }, { enabled: isSaved })
  const input = { ...rowQueryOf(screen), tableId: table.id, rowId }
  const neighbours = useRead(findRowPlace, input, { enabled: isSaved }).data
  const undo = useUndoEntry()
  const [isEditing, setEditing] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  const remove = useWrite(removeRow, {
    onDone: (_output, _input, entry) => {
      openRow(null)
      if (entry) offerUndo(`The ${rowNoun(table.rowWord, 1)} is in the trash`, () => undo.mutate({ id: entry }))
    },
  })
  const copyLink = () =>
    void navigator.clipboard
      .writeText(location.href)
      .then(() => alert({ type: 'success', msg: 'The link to this row is copied' }))
  const actions = (
    <span className="flex items-center gap-1">
      {isSaved && (
        <IconButton label="Copy the link to this row" onClick={copyLink}>
          <Link2 />
        </IconButton>
      )}
      {table.may.write && data && isSaved && (
        <IconButton
          label={`Delete this ${rowNoun(table.rowWord, 1)}`}
          busy={remove.isPending}
          onClick={() => remove.mutate({ tableId: table.id, rowId })}
        >
          <Trash2 />
        </IconButton>
      )}
    </span>
  )
  const title = (
    <span className="flex items-center gap-1 text-13 font-regular text-ink-2">
      <span className="truncate">
        {table.name}
        {neighbours && neighbours.place !== null && positionLabel(neighbours.place, neighbours.count)}
      </span>
      <IconButton
        label="Previous row"
        disabled={!neighbours?.previous}
        onClick={() => openRow(neighbours?.previous ?? null)}
      >
        <ChevronUp />
      </IconButton>
      <IconButton label="Next row" disabled={!neighbours?.next} onClick={() => openRow(neighbours?.next ?? null)}>
        <ChevronDown />
      </IconButton>
    </span>
  )
  return (
    <Sheet
      open
      width={860}
      title={title}
      actions={actions}
      unsaved={isEditing}
      focus={body}
      onOpenChange={(open) => !open && openRow(null)}
    >
      <div
        ref={body}
        tabIndex={-1}
        className="-mx-5 -my-3 outline-none grid min-h-[calc(100%+--spacing(6))] border-t max-lg:grid-rows-[auto_1fr] border-line lg:grid-cols-[minmax(0,1fr)_324px]"
      >
        <div className="min-w-0 p-5">
          {error && <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>}
          {!data && !error && <Skeleton rows={6} />}
          {data && <RowFields key={rowId} rowId={rowId} cells={cellsOf(data)} onEditing={setEditing} />}
        </div>
        <aside aria-label="History" className="border-line bg-surface-2 p-4 max-lg:border-t lg:border-l">
          {isSaved && <RowHistory key={rowId} rowId={rowId} />}
        </aside>
      </div>
    </Sheet>
  )
}

function positionLabel(position: number, count: number): string {
  return `, row ${position.toLocaleString('en')} of ${count.toLocaleString('en')}`
}

function cellsOf(row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { cells } = row
  return isRecord(cells) ? cells : {}
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
