import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Cell as Td, HeadCell, Row, Table } from '#design/table.tsx'
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
  /** How many there are besides the examples. */
  all: number
  byHand: ReadonlyMap<string, Cell>
  onByHand: (row: string, value: Cell) => void
}

/** Examples of what values become: the lost ones first, then the guessed ones. */
export function ConvertedValues({ field, type, examples, all, byHand, onByHand }: ConvertedValuesProps) {
  const { table, around } = useTableScreen()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? examples : examples.slice(0, few)
  const number = (count: number) => count.toLocaleString(around.locale)
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
                to={{ ...field, type }}
                set={byHand.get(example.row)}
                onSet={(value) => onByHand(example.row, value)}
              />
            </Row>
          ))}
        </tbody>
      </Table>
      {(all > shown.length || isWhole) && (
        <p className="mt-2 flex items-center gap-1.5 text-12 text-ink-3">
          Showing {number(shown.length)} of {number(all)}.
          {!isWhole && examples.length > few && (
            <Button kind="ghost" size="xs" className="text-accent-ink!" onClick={() => setWhole(true)}>
              {examples.length < all ? 'Show more' : 'Show all'}
            </Button>
          )}
        </p>
      )}
    </div>
  )
}

const few = 6
