import type { ReactNode } from 'react'
import { Input as Base } from '@base-ui/react/input'
import { cx } from '../cx.ts'
import { inputBox, type InputSize } from './input-box.ts'

export type InputProps = Omit<Base.Props, 'size' | 'className'> & {
  size?: InputSize
  /** Before the text: an icon. After it: a button or a unit. */
  start?: ReactNode
  end?: ReactNode
  className?: string
}

export function Input({ size, start, end, className, ...props }: InputProps) {
  return (
    <span className={cx(inputBox(size), className)}>
      {start}
      <Base {...props} />
      {end}
    </span>
  )
}
