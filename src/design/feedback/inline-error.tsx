import type { ReactNode } from 'react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { Notice } from './notice.tsx'

/** What failed and what is still safe, shown where it failed. */
export function InlineError({ children, onRetry }: { children: ReactNode; onRetry?: () => void }) {
  return (
    <Notice kind="danger" role="alert" icon={<CircleAlert />}>
      {children}{' '}
      {onRetry && (
        <button type="button" onClick={onRetry} className="min-h-6 font-medium text-accent-ink hover:underline">
          Try again
        </button>
      )}
    </Notice>
  )
}
