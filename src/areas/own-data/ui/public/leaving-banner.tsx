import CalendarX from 'lucide-react/icons/calendar-x'
import { useSession } from '#platform/web/session.ts'
import { StayButton } from '../stay-button.tsx'
import { useDayWords } from '../use-day-words.ts'

/** On every page of somebody who has asked to be deleted: when that will be, and the way back. */
export function LeavingBanner() {
  const session = useSession()
  const dayWords = useDayWords()
  const deletesAt = session.signedIn ? session.person.deletesAt : null
  if (!session.signedIn || !deletesAt) return null
  return (
    <div
      role="status"
      className="sticky top-0 z-10 flex flex-wrap items-center justify-center gap-x-3 gap-y-1 border-b border-warn-line bg-warn-soft px-4 py-1.5 text-13"
    >
      <CalendarX className="text-warn max-lg:hidden" />
      <span>
        Your account will be deleted on <strong className="font-semibold">{dayWords(deletesAt)}</strong>.
      </span>
      <StayButton size="sm" />
    </div>
  )
}
