import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'

/** A few rows in a card, separated by hairlines. On a narrow screen the card scrolls, not the page. */
export function Table({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      className="overflow-x-auto rounded-lg border border-line bg-surface"
    >
      <table className="w-full text-13 whitespace-nowrap [&_td:first-child]:pl-4 [&_td:last-child]:pr-4 [&_th:first-child]:pl-4 [&_th:last-child]:pr-4">
        {children}
      </table>
    </div>
  )
}

export function HeadCell({ numeric, className, ...props }: ComponentProps<'th'> & { numeric?: boolean }) {
  return (
    <th
      scope="col"
      {...props}
      className={cx(
        'h-8 border-b border-line px-3 text-12 font-medium text-ink-3',
        numeric ? 'text-right' : 'text-left',
        className,
      )}
    />
  )
}

export function Row(props: ComponentProps<'tr'>) {
  return <tr {...props} className={cx('border-b border-line-soft last:border-0 hover:bg-hover', props.className)} />
}

export function Cell({ numeric, className, ...props }: ComponentProps<'td'> & { numeric?: boolean }) {
  return <td {...props} className={cx('h-11 px-3', numeric && 'text-right tabular-nums', className)} />
}
