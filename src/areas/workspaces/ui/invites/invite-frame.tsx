import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { Avatar } from '#design/data/avatar.tsx'
import { Logo } from '#design/brand/logo.tsx'
import type { OutputOf } from '#platform/contract/action.ts'
import type { readInvite } from '../../contract/invites.ts'
import { WorkspaceAvatar } from '../public/workspace-avatar.tsx'

export type ReadInvite = OutputOf<typeof readInvite>

/** One card on an empty page, with the avatars of the business and the inviter on top. */
export function InviteFrame({ of: invite, children }: { of?: ReadInvite; children: ReactNode }) {
  return (
    <div className="flex min-h-[calc(100dvh-var(--offline-height,0px))] flex-col bg-surface lg:bg-canvas">
      <header className="p-4 lg:px-10 lg:py-7">
        <Link to="/" aria-label="Taaskly, home" className="inline-block">
          <Logo className="h-6.5" />
        </Link>
      </header>
      <main id="main" tabIndex={-1} className={card}>
        {invite && <Marks invite={invite} />}
        {children}
      </main>
      <footer className="px-6 py-5 text-center text-12 text-ink-3 max-lg:mt-auto">
        Didn’t expect this? You can close the page. Nothing happens until you join.
      </footer>
    </div>
  )
}

function Marks({ invite: { account, invitedBy } }: { invite: ReadInvite }) {
  return (
    <div className="mb-5 flex items-center">
      <WorkspaceAvatar {...account} size={56} />
      {invitedBy && (
        <span className="-ml-2 rounded-full ring-2 ring-surface">
          <Avatar id={invitedBy.name} name={invitedBy.name} src={invitedBy.image ?? undefined} size={40} />
        </span>
      )}
    </div>
  )
}

const card =
  'w-full px-4 pb-8 outline-none lg:m-auto lg:max-w-120 lg:rounded-2xl lg:border lg:border-line lg:bg-surface lg:p-8'
