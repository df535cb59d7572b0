import CalendarX from 'lucide-react/icons/calendar-x'
import { useSession } from '#platform/web/auth/session.ts'
import { KeepAccountButton } from '../keep-account-button.tsx'
import { useTimeFormat } from '#platform/web/time-format.ts'

/** Shown on every page while the deletion is scheduled. */
export function DeletionBanner() {
  const session = useSession()
  const { date } = useTimeFormat()
  const deletesAt = session.signedIn ? session.person.deletesAt : null
  if (!session.signedIn || !deletesAt) return null
  return (
    <div
      role="status"
      className="sticky top-0 z-10 flex flex-wrap items-center justify-center gap-x-3 gap-y-1 border-b border-warn-line bg-warn-soft px-4 py-1.5 text-13"
    >
      <CalendarX className="text-warn max-lg:hidden" />
      <span>
        Your account will be deleted on <strong className="font-semibold">{date(deletesAt, 'long')}</strong>.
      </span>
      <KeepAccountButton size="sm" />
    </div>
  )
}
