import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Cell as Td, HeadCell, Row, Table } from '#design/data/table.tsx'
import type { OutputOf } from '#platform/contract/action.ts'
import type { Cell, Field, FieldTypeName } from '../../contract/field.ts'
import type { previewConversion } from '../../contract/fields.ts'
import { fieldTypes } from '../../rules/field-types.ts'
import { useTableScreen } from '../table-screen.ts'
import { ConvertedValue } from './converted-value.tsx'

type ConvertedValuesProps = {
  field: Field
  type: FieldTypeName
  examples: OutputOf<typeof previewConversion>['examples']
  /** The number of all values, of which `examples` are a part. */
  total: number
  overrides: ReadonlyMap<string, Cell>
  onOverride: (row: string, value: Cell) => void
}

/** Examples of converted values: lost ones first, then guessed ones. */
export function ConvertedValues({ field, type, examples, total, overrides, onOverride }: ConvertedValuesProps) {
  const { table, parseContext } = useTableScreen()
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? examples : examples.slice(0, initialCount)
  const number = (count: number) => count.toLocaleString(parseContext.locale)
  return (
    <div>
      <Table label="What the values become">
        <thead>
          <tr>
            <HeadCell>{table.fields[0]?.name}</HeadCell>
            <HeadCell>{fieldTypes[field.type].title} now</HeadCell>
            <HeadCell>Becomes</HeadCell>
            <HeadCell>
              <span className="sr-only">Set by hand</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {shown.map((example) => (
            <Row key={example.row}>
              <Td className="max-w-40 truncate max-lg:py-2 max-lg:whitespace-normal">{example.name || 'No name'}</Td>
              <ConvertedValue
                example={example}
                targetField={{ ...field, type }}
                override={overrides.get(example.row)}
                onOverride={(value) => onOverride(example.row, value)}
              />
            </Row>
          ))}
        </tbody>
      </Table>
      {(total > shown.length || showsAll) && (
        <p className="mt-2 flex items-center gap-1.5 text-12 text-ink-3">
          Showing {number(shown.length)} of {number(total)}.
          {!showsAll && examples.length > initialCount && (
            <Button kind="ghost" size="xs" className="text-accent-ink!" onClick={() => setShowsAll(true)}>
              {examples.length < total ? 'Show more' : 'Show all'}
            </Button>
          )}
        </p>
      )}
    </div>
  )
}

const initialCount = 6
