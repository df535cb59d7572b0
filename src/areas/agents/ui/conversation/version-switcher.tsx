import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { IconButton } from '#design/buttons/icon-button.tsx'
import type { Id } from '#platform/contract/id.ts'
import { useWrite } from '#platform/web/api/query.ts'
import { selectVersion } from '../../contract/messages.ts'
import type { Message } from '../../contract/message.ts'

type VersionSwitcherProps = { session: Id; message: Message; isIdle: boolean }

/** ‹ Version 2 of 3 › — shows another version of a message, with what came after it. */
export function VersionSwitcher({ session, message: { id, versions }, isIdle }: VersionSwitcherProps) {
  const select = useWrite(selectVersion)
  const index = versions.indexOf(id)
  if (versions.length < 2 || index === -1) return null
  const step = (by: number) => {
    const message = versions[index + by]
    return {
      disabled: !message || !isIdle || select.isPending,
      className: 'disabled:bg-transparent!',
      onClick: () => message && select.mutate({ id: session, message }),
    }
  }
  return (
    <span role="group" aria-label="Versions" className="flex items-center text-12 text-ink-3 tabular-nums">
      <IconButton size="xs" label="Earlier version" {...step(-1)}>
        <ChevronLeft />
      </IconButton>
      Version {index + 1} of {versions.length}
      <IconButton size="xs" label="Later version" {...step(1)}>
        <ChevronRight />
      </IconButton>
    </span>
  )
}
