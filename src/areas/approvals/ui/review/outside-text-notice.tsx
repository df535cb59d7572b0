import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Notice } from '#design/feedback/notice.tsx'

/** Before a decision on what an agent or flow wants after it has read text that somebody else may have written. */
export function OutsideTextNotice() {
  return (
    <Notice kind="warn" icon={<TriangleAlert />}>
      Text from outside this workspace was read before this. It may have asked for it. Look twice.
    </Notice>
  )
}

/** The same in a list, where a request can be approved without a review. */
export function OutsideTextMark() {
  return (
    <span className="flex items-center gap-1 text-12 text-warn">
      <TriangleAlert className="size-3.5" /> Read text from outside
    </span>
  )
}
