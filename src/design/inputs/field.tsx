import type { ReactNode } from 'react'
import { Field as Base } from '@base-ui/react/field'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { cx } from '../cx.ts'

type FieldProps = {
  label: string
  /** At the right of the label: "Forgot password?". */
  aside?: ReactNode
  hint?: ReactNode
  /** What is wrong and what to do; replaces the hint. */
  error?: ReactNode
  name?: string
  disabled?: boolean
  className?: string
  children: ReactNode
}

/** Connects a label, a hint and an error to the control inside it. */
export function Field({ label, aside, hint, error, className, children, ...props }: FieldProps) {
  return (
    <Base.Root {...props} invalid={Boolean(error)} className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <span className="flex items-baseline justify-between gap-2 text-13">
        <Base.Label className="font-medium">{label}</Base.Label>
        {aside}
      </span>
      {children}
      {hint && !error && <Base.Description className="text-12 text-ink-3">{hint}</Base.Description>}
      {error && (
        <Base.Error match className="flex gap-1.5 text-12 text-danger">
          <CircleAlert className="mt-px size-3.5" />
          <span>{error}</span>
        </Base.Error>
      )}
    </Base.Root>
  )
}
