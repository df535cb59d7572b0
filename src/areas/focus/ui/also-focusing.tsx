import { AvatarStack } from '#design/data/avatar.tsx'
import { usePresence } from '#platform/web/live/live-status.ts'

/** Who else in the workspace is focusing now. Their tasks stay private. */
export function AlsoFocusing() {
  const people = usePresence()
  if (people.length === 0) return null
  return (
    <span className="mr-2 flex items-center gap-2 text-12 text-ink-3">
      <span className="max-lg:sr-only">Also focusing</span>
      <AvatarStack people={people} size={20} />
    </span>
  )
}
