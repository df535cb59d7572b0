import type { ReactNode } from 'react'

/** Cells side by side in one bordered group; stacked on a phone. */
export function ThreeColumns({ children }: { children: ReactNode }) {
  return (
    <div className="grid border-y border-line *:border-line max-lg:*:not-first:border-t lg:grid-cols-3 lg:*:not-[:nth-child(3n+1)]:border-l lg:*:nth-[n+4]:border-t">
      {children}
    </div>
  )
}

export const cellClasses = 'block px-5 py-6 lg:px-10 lg:py-8'

export function CellText({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h3 className="mt-4 mb-1.5 text-[17px]/6 font-semibold">{title}</h3>
      <p className="text-15 text-ink-2">{children}</p>
    </>
  )
}
