import { Autocomplete as Base } from '@base-ui/react/autocomplete'
import { inputBox, type InputSize } from './input-box.ts'
import { item } from '../overlays/popup.ts'

type SuggestInputProps = {
  value: string
  onValueChange: (value: string) => void
  suggestions: readonly string[]
  label: string
  placeholder?: string
  size?: InputSize
  invalid?: boolean
  autoFocus?: boolean
}

/** A text input with frequent values suggested below it. */
export function SuggestInput({
  value,
  onValueChange,
  suggestions,
  label,
  placeholder,
  size,
  invalid,
  autoFocus,
}: SuggestInputProps) {
  return (
    <Base.Root items={suggestions} value={value} onValueChange={onValueChange} openOnInputClick>
      <span className={inputBox(size)}>
        <Base.Input
          autoFocus={autoFocus}
          aria-label={label}
          aria-invalid={invalid || undefined}
          placeholder={placeholder}
        />
      </span>
      <Base.Portal>
        <Base.Positioner sideOffset={6} className="z-(--z-menu) outline-none">
          <Base.Popup className={classes}>
            <Base.List className="max-h-[min(16rem,var(--available-height))] overflow-y-auto p-1">
              {(suggestion: string) => (
                <Base.Item key={suggestion} value={suggestion} className={item}>
                  {suggestion}
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

/* Beside the input on a phone too, where a sheet would hide it. */
const classes =
  'min-w-(--anchor-width) rounded-lg bg-raised text-13 text-ink shadow-pop outline-none data-empty:hidden forced-colors:border'
