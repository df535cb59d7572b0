import type { MouseEvent, ReactNode } from 'react'
import { useRender } from '@base-ui/react/use-render'
import { cx } from '../cx.ts'
import { Spinner } from '../feedback/spinner.tsx'

export type ButtonProps = useRender.ComponentProps<'button'> & {
  kind?: keyof typeof kinds | undefined
  size?: keyof typeof sizes | undefined
  icon?: ReactNode
  /** As wide as it is high, for an icon alone. */
  square?: boolean | undefined
  full?: boolean | undefined
  /** Shows a spinner and ignores clicks, and keeps its width and focus. */
  busy?: boolean | undefined
  /** The label while it is busy: "Saving". */
  busyLabel?: string | undefined
}

/** `render={<a href="…" />}` makes it a link that looks like a button. */
export function Button(props: ButtonProps) {
  const { kind, size = 'md', icon, square, full, busy = false, busyLabel, className, children, render, ...rest } = props
  const label = (
    <>
      {icon}
      {children}
    </>
  )
  return useRender({
    defaultTagName: 'button',
    render,
    props: {
      ...rest,
      ...(busy && { 'aria-busy': true, 'aria-disabled': true, onClick: preventClick }),
      className: cx(
        classes,
        kinds[kind ?? 'secondary'],
        sizes[size],
        square ? 'aspect-square' : paddings[size],
        full && 'w-full',
        className,
      ),
      children: busy || busyLabel ? <BusyContent busy={busy} label={label} busyLabel={busyLabel} /> : label,
    },
  })
}

/** Both labels are in one grid cell, so the wider one decides the width. */
function BusyContent({ busy, label, busyLabel }: { busy: boolean; label: ReactNode; busyLabel: string | undefined }) {
  return (
    <span className="grid justify-items-center *:col-start-1 *:row-start-1 *:flex *:items-center *:gap-1.5">
      <span className={busy ? (busyLabel ? 'invisible' : 'opacity-0') : undefined}>{label}</span>
      <span className={busy ? undefined : 'invisible'}>
        <Spinner />
        {busyLabel}
      </span>
    </span>
  )
}

function preventClick(event: MouseEvent) {
  event.preventDefault()
}

const classes =
  'inline-flex shrink-0 items-center justify-center gap-1.5 border font-medium whitespace-nowrap transition-colors select-none ' +
  'aria-busy:cursor-progress disabled:cursor-not-allowed disabled:border-transparent disabled:bg-surface-3 disabled:text-ink-off disabled:shadow-none'

const kinds = {
  primary:
    'border-transparent bg-accent text-on-accent shadow-xs not-disabled:hover:bg-accent-hover not-disabled:active:bg-accent-press',
  secondary:
    'border-line-strong bg-surface text-ink shadow-xs not-disabled:hover:border-line-hover not-disabled:hover:bg-surface-2 not-disabled:active:bg-surface-3',
  soft: 'border-transparent bg-accent-soft text-accent-ink not-disabled:hover:bg-accent-soft-2 not-disabled:active:bg-accent-line',
  ink: 'border-transparent bg-ink text-surface not-disabled:hover:bg-ink-2',
  ghost:
    'border-transparent text-ink-2 not-disabled:hover:bg-hover not-disabled:hover:text-ink not-disabled:active:bg-press',
  danger:
    'border-transparent bg-danger-solid text-white shadow-xs not-disabled:hover:brightness-90 not-disabled:active:brightness-80',
}

/* Fingers need more height than a mouse, so every size grows below 1024px. */
const sizes = {
  xs: 'h-8 rounded-sm text-12 lg:h-6',
  sm: 'h-9 rounded-sm text-13 lg:h-7',
  md: 'h-10 rounded-md text-13 lg:h-8',
  lg: 'h-12 rounded-lg text-14 lg:h-10',
  xl: 'h-12 rounded-[12px] text-15',
}

const paddings = { xs: 'px-2', sm: 'px-2.5', md: 'px-3', lg: 'px-4', xl: 'px-5' }
