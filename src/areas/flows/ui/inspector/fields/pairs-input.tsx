import { useState } from 'react'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { Button } from '#design/buttons/button.tsx'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { Input } from '#design/inputs/input.tsx'
import { useForm } from '../form-context.ts'
import { ExpressionInput } from './expression-input.tsx'
import { ExpressionPreview } from './expression-preview.tsx'

type PairsInputProps = { label: string; value: Record<string, unknown>; onChange: (value: unknown) => void }

/** Names and values, one pair in each row. */
export function PairsInput({ label, value, onChange }: PairsInputProps) {
  const { isReadOnly } = useForm()
  // Rows with an empty or double name are on the screen only.
  const [rows, setRows] = useState(() => Object.entries(value).map(([name, entry]) => ({ name, entry })))
  const change = (next: { name: string; entry: unknown }[]) => {
    setRows(next)
    const named = next.filter(({ name }) => name !== '')
    onChange(named.length === 0 ? undefined : Object.fromEntries(named.map(({ name, entry }) => [name, entry])))
  }
  const changeRow = (index: number, part: { name?: string; entry?: unknown }) =>
    change(rows.map((row, other) => (other === index ? { ...row, ...part } : row)))
  return (
    <div className="flex flex-col gap-2">
      {rows.map(({ name, entry }, index) => (
        <div key={index} className="flex flex-col gap-1">
          <div className="flex items-start gap-1">
            <Input
              aria-label={`${label}: name ${index + 1}`}
              placeholder="Name"
              className="w-28! shrink-0"
              readOnly={isReadOnly}
              value={name}
              onValueChange={(text) => changeRow(index, { name: text })}
            />
            <ExpressionInput
              label={`${label}: value ${index + 1}`}
              isLong={false}
              value={typeof entry === 'string' ? entry : entry === undefined ? '' : JSON.stringify(entry)}
              onChange={(text) => changeRow(index, { entry: text })}
            />
            {!isReadOnly && (
              <IconButton
                label={`Remove ${name || `row ${index + 1}`}`}
                onClick={() => change(rows.filter((_, other) => other !== index))}
              >
                <X />
              </IconButton>
            )}
          </div>
          {typeof entry === 'string' && entry.includes('{{') && <ExpressionPreview text={entry} />}
        </div>
      ))}
      {!isReadOnly && (
        <Button
          size="sm"
          className="self-start"
          icon={<Plus />}
          onClick={() => setRows([...rows, { name: '', entry: '' }])}
        >
          Add
        </Button>
      )}
    </div>
  )
}
