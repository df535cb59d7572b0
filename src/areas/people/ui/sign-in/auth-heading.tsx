import type { ReactNode } from 'react'

type AuthHeadingProps = { title: string; icon?: ReactNode; children?: ReactNode }

export function AuthHeading({ title, icon, children }: AuthHeadingProps) {
  return (
    <header>
      {icon && (
        <span className="mb-5 flex size-12 items-center justify-center rounded-xl bg-surface-3 text-ink-2 [&>.lucide]:size-6">
          {icon}
        </span>
      )}
      <h1 className="display text-28 text-balance">{title}</h1>
      {children && <p className="mt-1 text-14 wrap-anywhere text-ink-2">{children}</p>}
    </header>
  )
}

export function OrDivider() {
  return (
    <div className="my-5 flex items-center gap-3 text-12 text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      or
    </div>
  )
}
