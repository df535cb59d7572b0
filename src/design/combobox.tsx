import { Combobox as Base } from '@base-ui/react/combobox'
import Check from 'lucide-react/icons/check'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import Search from 'lucide-react/icons/search'
import { cx } from './cx.ts'
import { inputBox, type InputSize } from './input-box.ts'
import { backdrop, item, list, popup, positioner } from './popup.ts'
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
  /** Its name, where no field gives it one. */
  label?: string
}

/** One of many: looks like a select, and can be searched once there are more than eight. */
export function Combobox<T extends string>(props: ComboboxProps<T>) {
  const { options, value, onValueChange, placeholder, searchLabel = 'Search', size, label, ...root } = props
  return (
    <Base.Root
      {...root}
      items={options}
      value={options.find((option) => option.value === value) ?? null}
      onValueChange={(option) => option && onValueChange(option.value)}
      autoHighlight
    >
      <Base.Trigger aria-label={label} className={cx(inputBox(size), 'text-left select-none')}>
        <span className="min-w-0 flex-1 truncate">
          <Base.Value placeholder={<span className="text-ink-3">{placeholder}</span>} />
        </span>
        <ChevronsUpDown className="size-3.5" />
      </Base.Trigger>
      <Base.Portal>
        <Base.Backdrop className={backdrop} />
        <Base.Positioner sideOffset={4} className={positioner}>
          <Base.Popup aria-label={searchLabel} className={cx(popup, 'min-w-(--anchor-width)')}>
            {options.length > 8 && (
              <div className="flex items-center gap-2 border-b border-line px-3">
                <Search className="size-3.5 text-ink-3" />
                <Base.Input
                  aria-label={searchLabel}
                  placeholder={searchLabel}
                  className="h-11 min-w-0 flex-1 bg-transparent text-16 outline-none lg:h-9 lg:text-13"
                />
              </div>
            )}
            <Base.Empty className="text-ink-2 not-empty:px-3 not-empty:py-2.5">
              Nothing found. Try another word.
            </Base.Empty>
            <Base.List className={cx(list, 'max-h-64 overflow-y-auto empty:p-0 max-lg:max-h-[50dvh]')}>
              {(option: Option<T>) => (
                <Base.Item key={option.value} value={option} disabled={option.disabled} className={item}>
                  {option.icon && <span className="text-ink-3">{option.icon}</span>}
                  <span className="min-w-0 flex-1 truncate">{option.label}</span>
                  {option.hint && <span className="text-12 text-ink-3">{option.hint}</span>}
                  <Base.ItemIndicator>
                    <Check className="size-3.5" />
                  </Base.ItemIndicator>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
