import { Field } from '@base-ui/react/field'
import { cx } from '../cx.ts'

type TextareaProps = Omit<Field.Control.Props, 'render' | 'className'> & { rows?: number; className?: string }

/** Grows with its text. */
export function Textarea({ rows = 3, className, ...props }: TextareaProps) {
  return <Field.Control {...props} render={<textarea rows={rows} />} className={cx(classes, className)} />
}

const classes =
  'field-sizing-content min-h-18 w-full resize-y rounded-md border border-line-strong bg-surface px-2.5 py-1.5 text-16 lg:text-13 ' +
  'transition-colors hover:border-line-hover focus:border-accent-ink focus:ring-3 focus:ring-accent-soft-2 focus:outline-none ' +
  'aria-invalid:border-danger-solid disabled:border-transparent disabled:bg-surface-3 disabled:text-ink-off ' +
  'read-only:border-transparent read-only:bg-transparent read-only:px-0 forced-colors:focus:outline-2'
