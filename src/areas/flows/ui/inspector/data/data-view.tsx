import { useState } from 'react'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { Segment } from '#design/buttons/segment.tsx'
import type { Item } from '../../../contract/graph.ts'
import { columnsOf, dataFields, sampleOf } from '../../../rules/editor/data-fields.ts'
import { DataTree } from './data-tree.tsx'

type View = 'fields' | 'table' | 'json'
type DataViewProps = { label: string; items: readonly Item[]; from?: string | undefined }

/** Items as their fields with an example of each, as a table, or one by one as programs see them. */
export function DataView({ label, items, from }: DataViewProps) {
  const [view, setView] = useState<View>('fields')
  const [chosen, setChosen] = useState(0)
  const index = Math.min(chosen, Math.max(items.length - 1, 0))
  return (
    <section aria-label={label} className="flex flex-col gap-2 text-13">
      <div className="flex flex-wrap items-center gap-2">
        <Segment label={`${label} as`} options={views} value={view} onValueChange={setView} />
        <span className="ml-auto flex items-center gap-1 text-12 text-ink-3 tabular-nums">
          {view === 'json' && items.length > 1 ? (
            <>
              <IconButton label="Previous item" size="xs" disabled={index === 0} onClick={() => setChosen(index - 1)}>
                <ChevronLeft />
              </IconButton>
              {index + 1} of {items.length}
              <IconButton
                label="Next item"
                size="xs"
                disabled={index >= items.length - 1}
                onClick={() => setChosen(index + 1)}
              >
                <ChevronRight />
              </IconButton>
            </>
          ) : (
            itemCount(items.length)
          )}
        </span>
      </div>
      {items.length === 0 && <p className="text-12 text-ink-3">No items.</p>}
      {items.length > 0 && view === 'json' && (
        <pre tabIndex={0} className="max-h-100 overflow-auto rounded-md bg-surface-3 p-3 font-mono text-12 leading-4.5">
          {JSON.stringify(items[index]?.json, null, 2)}
        </pre>
      )}
      {items.length > 0 && view === 'fields' && <DataTree fields={dataFields(items)} from={from} />}
      {items.length > 0 && view === 'table' && <ItemTable label={label} items={items} />}
    </section>
  )
}

const maxRows = 100

function ItemTable({ label, items }: { label: string; items: readonly Item[] }) {
  const columns = columnsOf(items)
  return (
    <div
      role="region"
      aria-label={`${label} as a table`}
      tabIndex={0}
      className="max-h-100 overflow-auto rounded-md border border-line"
    >
      <table className="text-12 whitespace-nowrap">
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="sticky top-0 border-b border-line bg-surface-2 px-2 py-1.5 text-left font-medium text-ink-3"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.slice(0, maxRows).map(({ json }, row) => (
            <tr key={row} className="border-b border-line-soft last:border-0">
              {columns.map((column) => (
                <td key={column} className="max-w-60 truncate px-2 py-1.5">
                  {sampleOf(json[column])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export const itemCount = (count: number) => (count === 1 ? '1 item' : `${count} items`)

const views = [
  { value: 'fields' as const, label: 'Fields' },
  { value: 'table' as const, label: 'Table' },
  { value: 'json' as const, label: 'JSON' },
]
