import { useState, type ReactNode } from 'react'
import { Combobox as Base } from '@base-ui/react/combobox'
import { ChoicePopup } from './choice-popup.tsx'
import { cx } from '../cx.ts'
import { inputBox, type InputSize } from './input-box.ts'

/** `face`: how the option looks, chosen and in the list: a tag, a person. */
type PickerOption = { value: string; label: string; face: ReactNode }

type PickerProps = {
  options: readonly PickerOption[]
  value: readonly string[]
  onValueChange: (value: string[]) => void
  /** At most one: a choice replaces the last one and closes the list. */
  single?: boolean
  label: string
  placeholder?: string
  size?: InputSize
}

/** Chooses several of many. */
export function Picker({ options, value, onValueChange, single, label, placeholder = 'Choose', size }: PickerProps) {
  const [open, setOpen] = useState(false)
  const chosen = options.filter((option) => value.includes(option.value))
  const choose = (picked: readonly PickerOption[]) => {
    const last = picked.at(-1)
    onValueChange(single ? (last ? [last.value] : []) : picked.map((each) => each.value))
    if (single) setOpen(false)
  }
  return (
    <Base.Root
      multiple
      items={options}
      value={chosen}
      onValueChange={choose}
      open={open}
      onOpenChange={setOpen}
      autoHighlight
    >
      <Base.Trigger
        aria-label={`${label}: ${chosen.map((each) => each.label).join(', ') || 'nothing chosen'}`}
        className={cx(inputBox(size), 'h-auto! min-h-9 flex-wrap gap-1! py-0.5 text-left select-none lg:min-h-7')}
      >
        {chosen.length === 0 && <span className="text-ink-3">{placeholder}</span>}
        {chosen.map((each) => (
          <span key={each.value} className="max-w-full truncate">
            {each.face}
          </span>
        ))}
      </Base.Trigger>
      <ChoicePopup label={label} searchLabel="Search" options={options}>
        {(option) => <span className="min-w-0 flex-1 truncate">{option.face}</span>}
      </ChoicePopup>
    </Base.Root>
  )
}
