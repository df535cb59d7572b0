import type { ReactNode } from 'react'

type EmptyStateProps = {
  /** What is missing: "No flows yet". */
  title: string
  /** One sentence about what it is for. */
  children: ReactNode
  action?: ReactNode
  secondary?: ReactNode
}

export function EmptyState({ title, children, action, secondary }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-6 py-8 text-center">
      <Handoff />
      <h2 className="mt-5 mb-1 display text-28">{title}</h2>
      <p className="mb-4 max-w-95 text-14 text-balance text-ink-2">{children}</p>
      {(action || secondary) && (
        <div className="flex flex-wrap justify-center gap-2">
          {action}
          {secondary}
        </div>
      )}
    </div>
  )
}

/** A picture: a person hands something over and gets it back done. */
function Handoff() {
  return (
    <svg
      width="144"
      height="84"
      viewBox="0 0 144 84"
      aria-hidden
      fill="var(--surface)"
      stroke="var(--text)"
      strokeWidth="1.5"
    >
      <path d="M36 42h72" fill="none" stroke="var(--line-strong)" strokeWidth="1" strokeDasharray="3 4" />
      <circle cx="24" cy="42" r="18" />
      <path d="M58 56a28 28 0 0 1 28-28v28z" fill="var(--accent)" stroke="none" />
      <rect x="102" y="24" width="36" height="36" rx="10" />
      <circle cx="24" cy="42" r="3" fill="var(--text)" stroke="none" />
      <path d="M113 42l5 5 10-10" fill="none" />
    </svg>
  )
}
