import type { ReactNode } from 'react'

/** The heading of all pages but the landing page. */
export function PageHeading({
  title,
  description,
  children,
}: {
  title: string
  description: ReactNode
  children?: ReactNode
}) {
  return (
    <section className="px-5 pt-12 pb-8 lg:px-10 lg:pt-20 lg:pb-12">
      <h1 className="display max-w-180 text-[2.25rem]/[1.06] tracking-[-0.042em] text-balance lg:text-[3.5rem]/[1.04]">
        {title}
      </h1>
      <p className="mt-4 max-w-140 text-18 text-ink-2">{description}</p>
      {children}
    </section>
  )
}
