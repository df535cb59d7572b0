import type { ReactNode } from 'react'

/** A button inside a sentence, styled like a link. */
export function TextButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onClick} className="min-h-6 font-medium text-accent-ink hover:underline">
      {children}
    </button>
  )
}
