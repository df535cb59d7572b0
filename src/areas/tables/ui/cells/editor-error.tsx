import type { ReactNode } from 'react'
import CircleAlert from 'lucide-react/icons/circle-alert'

/** Why the typed text is not valid, below the input. */
export function EditorError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <span id={id} role="alert" className="flex gap-1.5 bg-raised text-12 text-danger not-empty:p-1.5">
      {children && <CircleAlert className="mt-px size-3.5 shrink-0" />}
      {children}
    </span>
  )
}
