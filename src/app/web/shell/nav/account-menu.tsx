import { Avatar } from '#design/data/avatar.tsx'
import { Button } from '#design/buttons/button.tsx'
import { cx } from '#design/cx.ts'
import { useSignedIn } from '#platform/web/auth/session.ts'
import { signOutOrAlert } from '../sign-out-or-alert.ts'
import { shortcutsOpen } from '../shortcuts/shortcuts-open.ts'
import { ThemeSegment } from './theme-segment.tsx'

/**
 * The account menu at the bottom of the sidebar. Uses the browser's own popover, which works before any script has
 * loaded.
 */
export function AccountMenu({ rail }: { rail: boolean }) {
  const { person } = useSignedIn()
  return (
    <>
      <button
        type="button"
        popoverTarget="account"
        className={cx(trigger, rail ? 'size-10 justify-center' : 'h-10 min-w-0 flex-1 gap-2 px-2')}
      >
        <Avatar id={person.id} name={person.name} src={person.image ?? undefined} />
        <span className={rail ? 'sr-only' : 'min-w-0 flex-1 truncate text-left'}>{person.name}</span>
      </button>
      <div id="account" popover="auto" aria-label="You" className={popup}>
        <p className="font-medium">{person.name}</p>
        <p className="truncate text-12 text-ink-3">{person.email}</p>
        <div className="my-3 flex items-center justify-between gap-4">
          Theme
          <ThemeSegment />
        </div>
        <Button kind="ghost" full className="mb-2" popoverTarget="account" onClick={() => shortcutsOpen.set(true)}>
          Keyboard shortcuts
        </Button>
        <Button full onClick={signOutOrAlert}>
          Sign out
        </Button>
      </div>
    </>
  )
}

const trigger = 'flex items-center rounded-md text-13 font-medium hover:bg-hover'

const popup =
  'inset-auto bottom-[calc(56px+var(--offline-height,0px))] left-2 w-72 animate-rise rounded-lg bg-raised p-4 text-13 text-ink shadow-pop forced-colors:border'
