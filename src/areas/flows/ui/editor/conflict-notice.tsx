import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Button } from '#design/buttons/button.tsx'
import { Notice } from '#design/feedback/notice.tsx'

/** Two people changed the same draft. Nothing is lost: both ways can be undone. */
export function ConflictNotice({ onKeep, onUseTheirs }: { onKeep: () => void; onUseTheirs: () => void }) {
  return (
    <div className="border-b border-line px-4 py-2">
      <Notice
        kind="warn"
        role="alert"
        icon={<TriangleAlert />}
        action={
          <span className="flex gap-2">
            <Button size="sm" onClick={onUseTheirs}>
              Use theirs
            </Button>
            <Button size="sm" onClick={onKeep}>
              Keep mine
            </Button>
          </span>
        }
      >
        Somebody else saved this flow in the meantime. Your changes are kept on this computer.
      </Notice>
    </div>
  )
}
