import { useState } from 'react'
import CircleX from 'lucide-react/icons/circle-x'
import { Button } from '#design/buttons/button.tsx'
import { Removed } from '#design/data/diff.tsx'
import { Input } from '#design/inputs/input.tsx'
import { Cell as Td } from '#design/data/table.tsx'
import type { Cell, Field } from '../../contract/field.ts'
import { formatValue, typeOf } from '../../rules/field-types.ts'
import { toCell } from '../cells/to-cell.ts'
import { useTableScreen } from '../table-screen.ts'

type Example = { row: string; before: string; after: string; becomes: 'same' | 'guessed' | 'lost' }

type ConvertedValueProps = {
  example: Example
  /** The field with its new type. */
  targetField: Field
  override: Cell | undefined
  onOverride: (value: Cell) => void
}

/** One value before and after the conversion, with a way to override it. */
export function ConvertedValue({
  example: { before, after, becomes },
  targetField,
  override,
  onOverride,
}: ConvertedValueProps) {
  const { parseContext } = useTableScreen()
  const [draft, setDraft] = useState<string>()
  const type = typeOf(targetField)
  const guess = type.parse(before, targetField, parseContext)
  const alternative = 'value' in guess ? toCell(guess.or) : null
  const parsed = draft === undefined ? undefined : type.parse(draft, targetField, parseContext)
  const isLost = becomes === 'lost' && override === undefined
  const finish = () => {
    if (draft === undefined || (parsed && 'wrong' in parsed)) return
    const value = toCell(parsed?.value)
    if (value !== null) onOverride(value)
    setDraft(undefined)
  }
  return (
    <>
      <Td className="max-w-48 truncate max-lg:py-2 max-lg:wrap-anywhere max-lg:whitespace-normal">
        {isLost ? <Removed>“{before}”</Removed> : <>“{before}”</>}
      </Td>
      <Td className="max-w-56 truncate max-lg:px-1.5 max-lg:whitespace-normal">
        {draft !== undefined ? (
          <Input
            size="sm"
            autoFocus
            aria-label={`Instead of “${before}”`}
            value={draft}
            aria-invalid={(draft !== '' && parsed && 'wrong' in parsed) || undefined}
            title={parsed && 'wrong' in parsed ? parsed.wrong : undefined}
            onValueChange={setDraft}
            onBlur={finish}
            onKeyDown={(event) => {
              if (event.key === 'Enter') finish()
              if (event.key !== 'Escape') return
              event.stopPropagation()
              setDraft(undefined)
            }}
          />
        ) : override !== undefined ? (
          <span className="font-medium">{formatValue(override, targetField, parseContext)}</span>
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
        {draft === undefined && becomes !== 'same' && type.editor !== 'files' && !type.computed && (
          <span className="flex gap-1 max-lg:flex-col max-lg:items-start">
            {alternative !== null && override === undefined && (
              <Button kind="ghost" size="xs" className="text-accent-ink!" onClick={() => onOverride(alternative)}>
                Use {formatValue(alternative, targetField, parseContext)}
              </Button>
            )}
            <Button kind="ghost" size="xs" className="text-accent-ink!" onClick={() => setDraft('')}>
              {isLost ? 'Set by hand' : 'Change'}
            </Button>
          </span>
        )}
      </Td>
    </>
  )
}
