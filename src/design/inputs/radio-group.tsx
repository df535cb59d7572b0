import type { ReactNode } from 'react'
import { Radio } from '@base-ui/react/radio'
import { RadioGroup as Base } from '@base-ui/react/radio-group'

type RadioGroupProps<T extends string> = {
  options: readonly { value: T; label: ReactNode; hint?: ReactNode; disabled?: boolean }[]
  value: T
  onValueChange: (value: T) => void
  name?: string
  /** Its accessible name outside a field. */
  label?: string
}

export function RadioGroup<T extends string>({ options, label, onValueChange, ...props }: RadioGroupProps<T>) {
  return (
    <Base {...props} aria-label={label} onValueChange={(value) => onValueChange(value)} className="flex flex-col gap-1">
      {options.map((option) => (
        <label key={option.value} className="flex min-h-9 items-start gap-2 py-0.5 text-13 max-lg:py-2 lg:min-h-6">
          <Radio.Root value={option.value} disabled={option.disabled} className={classes} />
          <span>
            {option.label}
            {option.hint && <span className="block text-12 text-ink-3">{option.hint}</span>}
          </span>
        </label>
      ))}
    </Base>
  )
}

const classes =
  'mt-0.5 size-4 shrink-0 rounded-full border-[1.5px] border-line-hover bg-surface data-checked:border-5 data-checked:border-accent ' +
  'data-disabled:border-line data-disabled:bg-surface-3 forced-colors:data-checked:border-[Highlight]'
