import { useId, type ReactNode } from 'react'

type SegmentProps<T extends string> = {
  label: string
  options: readonly { value: T; label: string; icon?: ReactNode }[]
  value: T
  onValueChange: (value: T) => void
}

/** Switches between views of the same data. Built on radios, so arrow keys and forms work. */
export function Segment<T extends string>({ label, options, value, onValueChange }: SegmentProps<T>) {
  const name = useId()
  return (
    <span role="radiogroup" aria-label={label} className="inline-flex gap-0.5 rounded-md bg-surface-3 p-0.5">
      {options.map((option) => (
        <label key={option.value} className={classes}>
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
          />
          {option.icon}
          {option.label}
        </label>
      ))}
    </span>
  )
}

const classes =
  'relative inline-flex h-9 items-center gap-1.5 rounded-sm px-2.5 text-13 font-medium whitespace-nowrap text-ink-2 lg:h-7 ' +
  'hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:ring has-checked:ring-line dark:has-checked:bg-line-strong ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus forced-colors:has-checked:outline'
