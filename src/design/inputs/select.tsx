import type { ReactNode } from 'react'
import { Select as Base } from '@base-ui/react/select'
import Check from 'lucide-react/icons/check'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import { cx } from '../cx.ts'
import { inputBox, type InputSize } from './input-box.ts'
import { backdrop, item, list, popup, positioner } from '../overlays/popup.ts'

export type Option<T extends string> = { value: T; label: string; icon?: ReactNode; hint?: string; disabled?: boolean }

type SelectProps<T extends string> = {
  options: readonly Option<T>[]
  value: T | null
  onValueChange: (value: T) => void
  placeholder?: string
  size?: InputSize
  name?: string
  disabled?: boolean
  /** Its accessible name outside a field. */
  label?: string
}

/** Chooses one of a few. For more than eight use the combobox, which can be searched. */
export function Select<T extends string>({
  options,
  value,
  onValueChange,
  placeholder,
  size,
  label,
  ...props
}: SelectProps<T>) {
  return (
    <Base.Root {...props} items={options} value={value} onValueChange={(next) => next !== null && onValueChange(next)}>
      <Base.Trigger aria-label={label} className={cx(inputBox(size), 'text-left select-none')}>
        <Base.Value
          placeholder={<span className="text-ink-3">{placeholder}</span>}
          className="min-w-0 flex-1 truncate"
        />
        <ChevronsUpDown className="size-3.5" />
      </Base.Trigger>
      <Base.Portal>
        <Base.Backdrop className={backdrop} />
        <Base.Positioner alignItemWithTrigger={false} sideOffset={4} className={positioner}>
          <Base.Popup className={cx(popup, list, 'max-h-(--available-height) min-w-(--anchor-width) overflow-y-auto')}>
            {options.map((option) => (
              <Base.Item key={option.value} value={option.value} disabled={option.disabled} className={item}>
                {option.icon && <span className="text-ink-3">{option.icon}</span>}
                <Base.ItemText className="min-w-0 flex-1 truncate">{option.label}</Base.ItemText>
                {option.hint && <span className="text-12 text-ink-3">{option.hint}</span>}
                <Base.ItemIndicator>
                  <Check className="size-3.5" />
                </Base.ItemIndicator>
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
