import { cx } from '../cx.ts'

export type InputSize = keyof typeof sizes

/** The box around every input. On phones 44px high with 16px text, so that iOS does not zoom in. */
export function inputBox(size: InputSize = 'md') {
  return cx(classes, sizes[size])
}

const classes =
  'flex w-full min-w-0 items-center gap-2 border border-line-strong bg-surface text-16 text-ink transition-colors ' +
  'hover:border-line-hover has-[input:focus]:border-accent-ink has-[input:focus]:ring-3 has-[input:focus]:ring-accent-soft-2 ' +
  'focus:border-accent-ink focus:ring-3 focus:ring-accent-soft-2 focus:outline-none ' +
  'forced-colors:has-[input:focus]:outline-2 forced-colors:focus:outline-2 ' +
  'has-aria-invalid:border-danger-solid data-invalid:border-danger-solid ' +
  'has-[input:disabled]:border-transparent has-[input:disabled]:bg-surface-3 has-[input:disabled]:text-ink-off ' +
  'data-disabled:border-transparent data-disabled:bg-surface-3 data-disabled:text-ink-off ' +
  'has-[input[readonly]]:border-transparent has-[input[readonly]]:bg-transparent has-[input[readonly]]:px-0 ' +
  '[&>.lucide]:text-ink-3 [&>input]:h-full [&>input]:min-w-0 [&>input]:flex-1 [&>input]:outline-none'

const sizes = {
  sm: 'h-9 rounded-sm px-2 lg:h-7 lg:text-13',
  md: 'h-11 rounded-md px-2.5 lg:h-8 lg:text-13',
  lg: 'h-11 rounded-md px-3 lg:h-10 lg:text-14',
}
