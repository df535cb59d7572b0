import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import UserPlus from 'lucide-react/icons/user-plus'
import { AvatarStack } from '#design/data/avatar.tsx'
import { Button } from '#design/buttons/button.tsx'
import { usePresence } from '#platform/web/live/live-status.ts'
import { useSignedIn } from '#platform/web/auth/session.ts'
import { useTableScreen } from '../table-screen.ts'
import { SetMenu } from './set-menu.tsx'
import { ShareDialog } from './share-dialog.tsx'

/** Breadcrumb, set menu, people who are here, and sharing. */
export function TableHead({ isEmpty }: { isEmpty: boolean }) {
  const { table } = useTableScreen()
  const { person } = useSignedIn()
  const others = usePresence()
  const [sharing, setSharing] = useState(false)
  return (
    <header className="flex h-12 shrink-0 items-center gap-2 border-b border-line pr-3 pl-2 text-13 lg:pl-4">
      <h1 className="sr-only">{table.name}</h1>
      <Button
        kind="ghost"
        size="sm"
        square
        aria-label="All tables"
        className="lg:hidden"
        render={<Link to="/tables" />}
      >
        <ChevronLeft />
      </Button>
      <Link to="/tables" className="rounded-xs text-ink-2 hover:text-ink max-lg:hidden">
        Tables
      </Link>
      <span aria-hidden className="text-ink-off max-lg:hidden">
        /
      </span>
      <SetMenu />
      <div className="ml-auto flex items-center gap-2">
        {others.length > 0 && (
          <span className="max-lg:hidden">
            <AvatarStack people={[person, ...others].map(({ id, name }) => ({ id, name }))} />
          </span>
        )}
        <Button
          kind={isEmpty ? 'secondary' : 'primary'}
          icon={<UserPlus />}
          onClick={() => setSharing(true)}
          className="max-lg:h-9"
        >
          Share
        </Button>
      </div>
      <ShareDialog open={sharing} onOpenChange={setSharing} />
    </header>
  )
}
