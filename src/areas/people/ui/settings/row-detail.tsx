import type { ReactNode } from 'react'

/** For rows about something without an avatar or a logo. */
export function IconTile({ icon }: { icon: ReactNode }) {
  return (
    <span aria-hidden className="flex size-7 items-center justify-center rounded-sm bg-surface-3 text-ink-2">
      {icon}
    </span>
  )
}

export function RowDetail({ children }: { children: ReactNode }) {
  return <span className="text-12 text-ink-3">{children}</span>
}
