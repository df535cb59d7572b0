import { Link } from '@tanstack/react-router'
import { Cell, HeadCell, Row, Table } from '#design/data/table.tsx'
import type { TableSet } from '../../contract/tables.ts'
import { SetIcon } from '../widgets/set-icon.tsx'

export function SetList({ sets }: { sets: readonly TableSet[] }) {
  return (
    <div className="flex flex-col gap-6">
      {sets.map((set) => (
        <section key={set.id} aria-labelledby={`set-${set.id}`} className="flex flex-col gap-2">
          <h2 id={`set-${set.id}`} className="flex items-center gap-2 text-13 font-semibold">
            <SetIcon name={set.icon} className="text-ink-3" />
            {set.name}
          </h2>
          <Table label={`Tables of ${set.name}`}>
            <thead>
              <tr>
                <HeadCell>Table</HeadCell>
                <HeadCell numeric className="w-24">
                  Rows
                </HeadCell>
                <HeadCell numeric className="w-24 max-lg:hidden">
                  Fields
                </HeadCell>
              </tr>
            </thead>
            <tbody>
              {set.tables.map((table) => (
                <TableRow key={table.id} table={table} />
              ))}
            </tbody>
          </Table>
        </section>
      ))}
    </div>
  )
}

function TableRow({ table: { id, name, description, rows, fields } }: { table: TableSet['tables'][number] }) {
  return (
    <Row className="relative">
      <Cell className="max-w-0 py-2.5">
        <Link
          to="/tables/$id"
          params={{ id }}
          search={{}}
          className="block truncate font-medium -outline-offset-2 after:absolute after:inset-0"
        >
          {name}
        </Link>
        {description && <p className="truncate text-12 text-ink-2">{description}</p>}
      </Cell>
      <Cell numeric>{rows.toLocaleString('en')}</Cell>
      <Cell numeric className="text-ink-2 max-lg:hidden">
        {fields}
      </Cell>
    </Row>
  )
}
