import type { ReactNode } from 'react'

/** A line of a `<dl>` with two columns. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-3 max-sm:text-12">{name}</dt>
      <dd className="wrap-anywhere max-sm:mb-1.5">{children}</dd>
    </>
  )
}
