import ArrowRight from 'lucide-react/icons/arrow-right'
import Ban from 'lucide-react/icons/ban'
import { Combobox } from '#design/inputs/combobox.tsx'
import { cx } from '#design/cx.ts'
import type { FieldTypeName } from '../../contract/field.ts'
import type { ImportColumn, ImportTarget } from '../../contract/imports.ts'
import type { Table } from '../../contract/tables.ts'
import { fieldTypes } from '../../rules/field-types.ts'
import { importableTypes } from '../../rules/import/detect-type.ts'
import { columnNotes, type ColumnNote } from '../../rules/import/column-notes.ts'
import { FieldIcon } from '../widgets/field-icon.tsx'
import { useParseContext } from '../data/use-parse-context.ts'

type MatchColumnsProps = {
  columns: readonly ImportColumn[]
  /** The number of rows that the samples come from. */
  sampledRows: number
  table: Table | undefined
  targets: readonly ImportTarget[]
  onTarget: (index: number, target: ImportTarget) => void
}

/** Each column of the file with its target field and samples. */
export function MatchColumns({ columns, sampledRows, table, targets, onTarget }: MatchColumnsProps) {
  const parseContext = useParseContext()
  return (
    <div role="table" aria-label="Columns of the file" className="overflow-hidden rounded-lg border border-line">
      <div role="row" className={cx(rowClass, 'min-h-8 border-b border-line text-12 font-medium text-ink-3')}>
        <span role="columnheader">In the file</span>
        <span />
        <span role="columnheader">{table ? `In ${table.name}` : 'In the table'}</span>
        <span role="columnheader" className="max-lg:hidden">
          Samples
        </span>
      </div>
      {columns.map((column, index) => {
        const target = targets[index] ?? null
        return (
          <div key={column.name} role="row" className={cx(rowClass, 'min-h-12 not-last:border-b border-line-soft')}>
            <span role="cell" className="truncate font-medium" title={column.name}>
              {column.name}
            </span>
            <ArrowRight aria-hidden className="size-3.5 text-ink-2" />
            <span role="cell" className="min-w-0">
              <Combobox
                label={`Field for ${column.name}`}
                searchLabel="Search fields"
                value={valueOf(target)}
                options={optionsFor(table, target)}
                onValueChange={(value) => onTarget(index, targetFor(value, column.name, table))}
              />
            </span>
            <span role="cell" className="text-12 text-ink-2 max-lg:hidden">
              <Notes notes={columnNotes(column, target, table?.fields ?? [], parseContext, sampledRows)} />
            </span>
          </div>
        )
      })}
    </div>
  )
}

const rowClass =
  'grid grid-cols-[minmax(0,1fr)_16px_minmax(0,1.1fr)_minmax(0,1.1fr)] items-center gap-3 px-4 py-1 text-13 max-lg:grid-cols-[minmax(0,1fr)_16px_minmax(0,1.3fr)] max-lg:px-3'

function Notes({ notes }: { notes: readonly ColumnNote[] }) {
  return notes.map(({ text, kind }, index) => (
    <span key={text}>
      {index > 0 && ' · '}
      <span className={noteClass[kind]}>{text}</span>
    </span>
  ))
}

const noteClass = { plain: '', new: 'font-medium text-accent-ink', wrong: 'font-medium text-warn' }

function valueOf(target: ImportTarget): string {
  if (target === null) return 'none'
  return 'field' in target ? `field:${target.field}` : `new:${target.type}`
}

function optionsFor(table: Table | undefined, target: ImportTarget) {
  const fields = (table?.fields ?? []).filter(({ type }) => !fieldTypes[type].computed)
  // Without the permission to add fields, only existing fields are offered.
  const mayAdd = !table || table.may.design || (target !== null && 'type' in target)
  return [
    ...fields.map(({ id, name, type }) => ({
      value: `field:${id}`,
      label: name,
      icon: <FieldIcon type={type} className="size-3.5" />,
    })),
    ...(mayAdd ? importableTypes : []).map((type) => ({
      value: `new:${type}`,
      label: table ? `New field: ${fieldTypes[type].title}` : fieldTypes[type].title,
      icon: <FieldIcon type={type} className="size-3.5" />,
    })),
    { value: 'none', label: 'Don’t import', icon: <Ban className="size-3.5" /> },
  ]
}

function targetFor(value: string, name: string, table: Table | undefined): ImportTarget {
  const [kind, id = ''] = value.split(':')
  if (kind === 'field') return { field: id }
  const type: FieldTypeName | undefined = importableTypes.find((each) => each === id)
  if (!type) return null
  const isTaken = table?.fields.some((field) => field.name.toLowerCase() === name.toLowerCase())
  return { name: isTaken ? `${name.slice(0, 245)} (file)` : name, type }
}
