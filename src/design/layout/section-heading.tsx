import type { ReactNode } from 'react'

type SectionHeadingProps = { children: ReactNode; meta?: ReactNode; action?: ReactNode; id?: string }

/** A heading inside a page: text size, but bold. */
export function SectionHeading({ children, meta, action, id }: SectionHeadingProps) {
  return (
    <div className="flex min-h-6 items-center gap-2 text-13">
      <h2 id={id} className="font-semibold">
        {children}
      </h2>
      {meta && <span className="flex items-center text-ink-3">{meta}</span>}
      {action && <span className="ml-auto flex items-center gap-2">{action}</span>}
    </div>
  )
}
