import type { ReactNode } from 'react'

type Stat = { label: string; value: string; note?: ReactNode }

/** A few figures in one bordered group. */
export function Stats({ stats }: { stats: readonly Stat[] }) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      {stats.map((stat) => (
        <div key={stat.label} className="min-w-0 bg-surface px-4 py-3.5 max-lg:odd:last:col-span-2">
          <dt className="text-12 text-ink-2">{stat.label}</dt>
          <dd className="mt-0.5 flex flex-wrap items-baseline gap-x-2">
            <span className="text-[22px] leading-7 font-semibold tracking-[-0.02em] tabular-nums">{stat.value}</span>
            {stat.note && <span className="text-12 text-ink-3">{stat.note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
