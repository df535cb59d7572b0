import { useState } from 'react'
import CircleX from 'lucide-react/icons/circle-x'
import { Button } from '#design/button.tsx'
import { Removed } from '#design/diff.tsx'
import { Input } from '#design/input.tsx'
import { Cell as Td } from '#design/table.tsx'
import type { Cell, Field } from '../../contract/field.ts'
import { showValue, typeOf } from '../../rules/field-types.ts'
import { cellOf } from '../cells/cell-of.ts'
import { useTableScreen } from '../table-screen.ts'

type Example = { row: string; before: string; after: string; becomes: 'same' | 'guessed' | 'lost' }

type ConvertedValueProps = {
  example: Example
  /** The field as it will be. */
  to: Field
  set: Cell | undefined
  onSet: (value: Cell) => void
}

/** What one value is, what it becomes, and the way to say something better. */
export function ConvertedValue({ example: { before, after, becomes }, to, set, onSet }: ConvertedValueProps) {
  const { around } = useTableScreen()
  const [written, setWritten] = useState<string>()
  const type = typeOf(to)
  const guess = type.parse(before, to, around)
  const other = 'value' in guess ? cellOf(guess.or) : null
  const read = written === undefined ? undefined : type.parse(written, to, around)
  const isLost = becomes === 'lost' && set === undefined
  const finish = () => {
    if (written === undefined || (read && 'wrong' in read)) return
    const value = cellOf(read?.value)
    if (value !== null) onSet(value)
    setWritten(undefined)
  }
  return (
    <>
      <Td className="max-w-48 truncate max-lg:py-2 max-lg:wrap-anywhere max-lg:whitespace-normal">
        {isLost ? <Removed>“{before}”</Removed> : <>“{before}”</>}
      </Td>
      <Td className="max-w-56 truncate max-lg:px-1.5 max-lg:whitespace-normal">
        {written !== undefined ? (
          <Input
            size="sm"
            autoFocus
            aria-label={`Instead of “${before}”`}
            value={written}
            aria-invalid={(written !== '' && read && 'wrong' in read) || undefined}
            title={read && 'wrong' in read ? read.wrong : undefined}
            onValueChange={setWritten}
            onBlur={finish}
            onKeyDown={(event) => {
              if (event.key === 'Enter') finish()
              if (event.key !== 'Escape') return
              event.stopPropagation()
              setWritten(undefined)
            }}
          />
        ) : set !== undefined ? (
          <span className="font-medium">{showValue(set, to, around)}</span>
        ) : isLost ? (
          <span className="flex items-center gap-1.5 font-medium text-danger">
            <CircleX className="size-3.5" />
            Empty
          </span>
        ) : (
          <span className={becomes === 'guessed' ? 'font-medium text-warn' : undefined}>{after}</span>
        )}
      </Td>
      <Td className="max-lg:pl-0">
        {written === undefined && becomes !== 'same' && type.editor !== 'files' && !type.computed && (
          <span className="flex gap-1 max-lg:flex-col max-lg:items-start">
            {other !== null && set === undefined && (
              <Button kind="ghost" size="xs" className="text-accent-ink!" onClick={() => onSet(other)}>
                Use {showValue(other, to, around)}
              </Button>
            )}
            <Button kind="ghost" size="xs" className="text-accent-ink!" onClick={() => setWritten('')}>
              {isLost ? 'Set by hand' : 'Change'}
            </Button>
          </span>
        )}
      </Td>
    </>
  )
}
