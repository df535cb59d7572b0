import type { ReactNode } from 'react'
import { Checkbox as Base } from '@base-ui/react/checkbox'
import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import { cx } from '../cx.ts'

type CheckboxProps = Omit<Base.Root.Props, 'className'> & {
  /** Its label. Without one, set aria-label. */
  children?: ReactNode
}

export function Checkbox({ children, ...props }: CheckboxProps) {
  const box = (
    <Base.Root
      {...props}
      className={cx(classes, !children && 'relative before:absolute before:-inset-3 lg:before:-inset-1')}
    >
      <Base.Indicator>
        {props.indeterminate ? <Minus className="size-3 stroke-3" /> : <Check className="size-3 stroke-3" />}
      </Base.Indicator>
    </Base.Root>
  )
  if (!children) return box
  return (
    <label className="inline-flex min-h-9 items-center gap-2 text-13 lg:min-h-6">
      {box}
      {children}
    </label>
  )
}

const classes =
  'flex size-4 shrink-0 items-center justify-center rounded-xs border-[1.5px] border-line-hover bg-surface text-white transition-colors ' +
  'data-checked:border-accent data-checked:bg-accent data-indeterminate:border-accent data-indeterminate:bg-accent ' +
  'data-invalid:border-danger-solid data-disabled:border-line data-disabled:bg-surface-3 data-disabled:text-ink-off ' +
  'forced-colors:text-[CanvasText]'
