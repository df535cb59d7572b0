import { Field } from '#design/inputs/field.tsx'
import { Segment } from '#design/buttons/segment.tsx'
import { Select } from '#design/inputs/select.tsx'
import { useTableScreen } from '../table-screen.ts'

/** Row height and frozen fields. */
export function GridLayoutSettings() {
  const { settings, changeSettings } = useTableScreen()
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-3">
      <div className="flex flex-col gap-1.5">
        <span className="text-13 font-medium">Row height</span>
        <Segment
          label="Row height"
          options={heightOptions}
          value={settings.height}
          onValueChange={(height) => changeSettings({ height })}
        />
      </div>
      <Field label="Frozen fields">
        <Select
          size="sm"
          options={frozenOptions}
          value={String(Math.min(settings.frozen, maxFrozen))}
          onValueChange={(count) => changeSettings({ frozen: Number(count) })}
        />
      </Field>
    </div>
  )
}

const heightOptions = [
  { value: 'short', label: 'Short' },
  { value: 'medium', label: 'Medium' },
  { value: 'tall', label: 'Tall' },
  { value: 'extra', label: 'Extra' },
] as const

const maxFrozen = 5
const frozenOptions = [
  { value: '0', label: 'None' },
  { value: '1', label: 'First field' },
  { value: '2', label: 'First 2 fields' },
  { value: '3', label: 'First 3 fields' },
  { value: '4', label: 'First 4 fields' },
  { value: '5', label: 'First 5 fields' },
]
