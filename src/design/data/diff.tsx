import type { ReactNode } from 'react'

/** A sign goes with the colour, and the element has a meaning for screen readers. */
export function Added({ children }: { children: ReactNode }) {
  return (
    <ins className="rounded-[3px] bg-success-soft px-0.75 text-success no-underline">
      <span aria-hidden>+ </span>
      {children}
    </ins>
  )
}

export function Removed({ children }: { children: ReactNode }) {
  return (
    <del className="rounded-[3px] bg-danger-soft px-0.75 text-danger no-underline">
      <span aria-hidden>− </span>
      <span className="line-through">{children}</span>
    </del>
  )
}
