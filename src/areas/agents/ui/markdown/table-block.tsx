import Table2 from 'lucide-react/icons/table-2'
import { createTable } from '#areas/tables/contract/tables.ts'
import { Button } from '#design/buttons/button.tsx'
import { cx } from '#design/cx.ts'
import { useMay } from '#platform/web/auth/use-may.ts'
import { Inlines } from './inlines.tsx'
import type { MarkdownTable } from './parse-markdown.ts'
import { useMakeTable } from './use-make-table.ts'

/** A table in an answer. It scrolls sideways, and one click makes a real table of it. */
export function TableBlock({ table }: { table: MarkdownTable }) {
  const mayMake = useMay(createTable)
  const { make, isBusy } = useMakeTable(table)
  return (
    <div className="overflow-hidden rounded-lg border border-line">
      <div role="region" aria-label="Table" tabIndex={0} className="overflow-x-auto -outline-offset-2">
        <table className="w-full text-13 tabular-nums">
          <thead className="bg-surface-2 text-12 text-ink-2">
            <tr>
              {table.columns.map(({ content, align }, index) => (
                <th key={index} scope="col" className={cx(cell, 'font-medium', aligned[align ?? 'left'])}>
                  <Inlines content={content} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line-soft">
            {table.rows.map((row, index) => (
              <tr key={index}>
                {row.map(({ content }, column) => (
                  <td key={column} className={cx(cell, aligned[table.columns[column]?.align ?? 'left'])}>
                    <Inlines content={content} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {mayMake && table.rows.length > 0 && (
        <div className="flex justify-end border-t border-line-soft bg-surface-2 p-1">
          <Button size="xs" kind="ghost" icon={<Table2 />} busy={isBusy} onClick={make}>
            Make a table
          </Button>
        </div>
      )}
    </div>
  )
}

const cell = 'px-3 py-1.5 align-top min-w-20 max-w-80'
const aligned = { left: 'text-left', center: 'text-center', right: 'text-right' }
