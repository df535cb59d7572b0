import type { ReactNode } from 'react'

type SpecimenProps = { title: string; span?: keyof typeof spans; well?: boolean; children: ReactNode }

export function Specimen({ title, span = 4, well, children }: SpecimenProps) {
  return (
    <section className={`min-w-0 rounded-lg border border-line p-5 ${spans[span]} ${well ? 'bg-surface-3' : ''}`}>
      <h2 className="mb-3.5 text-13 font-semibold">{title}</h2>
      <div className="flex flex-col gap-4">{children}</div>
    </section>
  )
}

export function Line({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {label && <span className="w-22 text-12 text-ink-3">{label}</span>}
      {children}
    </div>
  )
}

const spans = {
  3: 'lg:col-span-3',
  4: 'lg:col-span-4',
  5: 'lg:col-span-5',
  6: 'lg:col-span-6',
  7: 'lg:col-span-7',
  8: 'lg:col-span-8',
  12: 'lg:col-span-12',
}
