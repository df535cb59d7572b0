import type { ReactNode } from 'react'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { Button } from '#design/buttons/button.tsx'
import { IconButton } from '#design/buttons/icon-button.tsx'
import type { Control } from '#platform/contract/forms/form-fields.ts'
import { useForm } from '../form-context.ts'
import type { ControlProps } from './control.ts'
import { ExpressionPreview } from './expression-preview.tsx'

type ListInputProps = ControlProps & {
  control: Extract<Control, { kind: 'list' }>
  renderEntry: (props: ControlProps) => ReactNode
}

/** Entries one below the other. */
export function ListInput({ label, control, value, onChange, renderEntry }: ListInputProps) {
  const { isReadOnly } = useForm()
  const { entry, needsEntry } = control
  const stored: unknown[] = Array.isArray(value) ? value : []
  const beginsEmpty = needsEntry && stored.length === 0 && (entry.kind === 'group' || entry.kind === 'row')
  const entries = beginsEmpty ? [{}] : stored
  const change = (index: number, next: unknown) =>
    onChange(entries.map((before, other) => (other === index ? (next ?? emptyOf(entry)) : before)))
  const remove = (index: number) => {
    const left = entries.filter((_, other) => other !== index)
    onChange(left.length === 0 ? undefined : left)
  }
  return (
    <div className="flex flex-col gap-2">
      {entries.map((each, index) => (
        <div key={index} className="flex items-start gap-1">
          <div className="flex min-w-0 flex-1 flex-col gap-1">
            {renderEntry({ label: `${label} ${index + 1}`, value: each, onChange: (next) => change(index, next) })}
            {typeof each === 'string' && each.includes('{{') && <ExpressionPreview text={each} />}
          </div>
          {!isReadOnly && stored.length > 0 && (
            <IconButton label={`Remove ${label} ${index + 1}`} onClick={() => remove(index)}>
              <X />
            </IconButton>
          )}
        </div>
      ))}
      {!isReadOnly && (
        <Button size="sm" className="self-start" icon={<Plus />} onClick={() => onChange([...entries, emptyOf(entry)])}>
          Add
        </Button>
      )}
    </div>
  )
}

function emptyOf(entry: Control): unknown {
  if (entry.kind === 'group' || entry.kind === 'pairs' || entry.kind === 'row') return {}
  return entry.kind === 'list' ? [] : ''
}
