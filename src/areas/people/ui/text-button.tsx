import type { ReactNode } from 'react'

/** A verb inside a sentence: it looks like a link and leads nowhere. */
export function TextButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onClick} className="min-h-6 font-medium text-accent-ink hover:underline">
      {children}
    </button>
  )
}
