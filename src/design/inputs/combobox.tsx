import { Combobox as Base } from '@base-ui/react/combobox'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import { ChoicePopup } from './choice-popup.tsx'
import { cx } from '../cx.ts'
import { inputBox, type InputSize } from './input-box.ts'
import type { Option } from './select.tsx'

type ComboboxProps<T extends string> = {
  options: readonly Option<T>[]
  value: T | null
  onValueChange: (value: T) => void
  placeholder?: string
  searchLabel?: string
  size?: InputSize
  name?: string
  disabled?: boolean
  /** Its accessible name outside a field. */
  label?: string
}

/** Chooses one of many: looks like a select, and can be searched. */
export function Combobox<T extends string>(props: ComboboxProps<T>) {
  const { options, value, onValueChange, placeholder, searchLabel = 'Search', size, label, ...root } = props
  const chosen = options.find((option) => option.value === value) ?? null
  return (
    <Base.Root
      {...root}
      items={options}
      value={chosen}
      onValueChange={(option) => option && onValueChange(option.value)}
      autoHighlight
    >
      <Base.Trigger aria-label={label} className={cx(inputBox(size), 'text-left select-none')}>
        {chosen?.icon && <span className="text-ink-3">{chosen.icon}</span>}
        <span className="min-w-0 flex-1 truncate">
          <Base.Value placeholder={<span className="text-ink-3">{placeholder}</span>} />
        </span>
        <ChevronsUpDown className="size-3.5" />
      </Base.Trigger>
      <ChoicePopup label={searchLabel} searchLabel={searchLabel} options={options}>
        {({ icon, label: text, hint }) => (
          <>
            {icon && <span className="text-ink-3">{icon}</span>}
            <span className="min-w-0 flex-1 truncate">{text}</span>
            {hint && <span className="text-12 text-ink-3">{hint}</span>}
          </>
        )}
      </ChoicePopup>
    </Base.Root>
  )
}
