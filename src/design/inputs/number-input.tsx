import type { ReactNode } from 'react'
import { NumberField } from '@base-ui/react/number-field'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { inputBox, type InputSize } from './input-box.ts'

type NumberInputProps = Omit<NumberField.Root.Props, 'className'> & { size?: InputSize; end?: ReactNode }

/**
 * `format` takes Intl options: money, percent, units. What is typed is what is told, also outside `min` and `max`: the
 * field says what is wrong with it. Only the steps keep inside.
 */
export function NumberInput({ size, end, 'aria-label': label, ...props }: NumberInputProps) {
  return (
    <NumberField.Root allowOutOfRange {...(!props.format && { locale: bothPoints })} {...props}>
      <NumberField.Group className={inputBox(size)}>
        <NumberField.Input aria-label={label} className="tabular-nums" />
        {end}
        <span className="-mr-1.5 flex">
          <NumberField.Decrement className={step}>
            <Minus className="size-3.5" />
          </NumberField.Decrement>
          <NumberField.Increment className={step}>
            <Plus className="size-3.5" />
          </NumberField.Increment>
        </span>
      </NumberField.Group>
    </NumberField.Root>
  )
}

/* Reads 1.5 and 1,5 alike. In most languages one of the two parts thousands, and would silently become fifteen. */
const bothPoints = 'fr'

const step =
  'flex size-9 items-center justify-center rounded-sm text-ink-2 lg:size-6 hover:bg-hover hover:text-ink active:bg-press disabled:text-ink-off'
