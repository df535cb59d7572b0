import type { ReactNode } from 'react'
import { NumberField } from '@base-ui/react/number-field'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { inputBox, type InputSize } from './input-box.ts'

type NumberInputProps = Omit<NumberField.Root.Props, 'className'> & { size?: InputSize; end?: ReactNode }

/**
 * `format` takes Intl options: currency, percent, units. Values outside `min` and `max` are reported too, so that the
 * field can show an error. Only the step buttons stay inside.
 */
export function NumberInput({ size, end, 'aria-label': label, ...props }: NumberInputProps) {
  return (
    <NumberField.Root allowOutOfRange {...(!props.format && { locale: lenientLocale })} {...props}>
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

/* A locale that reads 1.5 and 1,5 alike. Most languages use one of them for thousands, so 1.5 would silently become 15. */
const lenientLocale = 'fr'

const step =
  'flex size-9 items-center justify-center rounded-sm text-ink-2 lg:size-6 hover:bg-hover hover:text-ink active:bg-press disabled:text-ink-off'
