import { useNavigate } from '@tanstack/react-router'
import { useShortcut } from '#platform/web/shortcuts/shortcut.ts'
import { SessionList } from './session-list.tsx'

/** The list beside a conversation, from 1024px on. */
export function SessionsPane() {
  const navigate = useNavigate()
  useShortcut('n', 'New session', () => void navigate({ to: '/agents' }))
  return (
    <nav aria-label="Sessions" className="flex w-64 shrink-0 flex-col border-r border-line bg-surface-2 max-lg:hidden">
      <p className="flex h-12 shrink-0 items-center px-4 text-13 font-semibold">Sessions</p>
      <SessionList hasKeys />
    </nav>
  )
}
