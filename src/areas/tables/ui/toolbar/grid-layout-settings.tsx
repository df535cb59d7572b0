import { Field } from '#design/inputs/field.tsx'
import { Segment } from '#design/buttons/segment.tsx'
import { Select } from '#design/inputs/select.tsx'
import { useTableScreen } from '../table-screen.ts'

/** How high rows are, and how many fields stay while the others scroll. */
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
      <Field label="Stay in place while scrolling">
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
  { value: '0', label: 'No field' },
  { value: '1', label: 'The first field' },
  { value: '2', label: 'The first 2 fields' },
  { value: '3', label: 'The first 3 fields' },
  { value: '4', label: 'The first 4 fields' },
  { value: '5', label: 'The first 5 fields' },
]
