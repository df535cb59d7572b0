import { Suspense, useState } from 'react'
import Ellipsis from 'lucide-react/icons/ellipsis'
import LogOut from 'lucide-react/icons/log-out'
import UserMinus from 'lucide-react/icons/user-minus'
import { Avatar } from '#design/data/avatar.tsx'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { lazyComponent } from '#design/lazy-component.ts'
import type { MenuItems } from '#design/overlays/menu-items.ts'
import { LazyMenu } from '#design/overlays/lazy-menu.tsx'
import { Cell, Row } from '#design/data/table.tsx'
import { useSignedIn } from '#platform/web/auth/session.ts'
import type { Member } from '../../contract/members.ts'
import { leaveProblem, removalProblem } from '../../rules/members.ts'
import { MemberRole } from './member-role.tsx'

const RemoveDialog = lazyComponent(() => import('./remove-member-dialog.tsx'))
const LeaveDialog = lazyComponent(() => import('../general/leave-dialog.tsx'))

type MemberRowProps = { member: Member; owners: number; ago: (moment: string) => string }

export function MemberRow({ member, owners, ago }: MemberRowProps) {
  const { person, account, role } = useSignedIn()
  const [openDialog, setOpenDialog] = useState<'remove' | 'leave'>()
  const mayRemove = !removalProblem({ person: person.id, role }, { person: member.id, role: member.role })
  const mayLeave = member.isYou && !leaveProblem(account.type, role, owners)
  const close = () => setOpenDialog(undefined)
  const items: MenuItems['items'] = [
    ...(mayRemove
      ? [{ label: 'Remove', icon: <UserMinus />, danger: true, onClick: () => setOpenDialog('remove') }]
      : []),
    ...(mayLeave ? [{ label: 'Leave', icon: <LogOut />, danger: true, onClick: () => setOpenDialog('leave') }] : []),
  ]
  const lastActive = member.isYou ? 'just now' : member.lastActiveAt ? ago(member.lastActiveAt) : 'not yet'
  return (
    <Row>
      <Cell className="h-14 max-w-0 max-lg:w-3/5 lg:w-2/5">
        <span className="flex items-center gap-3">
          <Avatar
            id={member.id}
            name={member.name}
            src={member.image ?? undefined}
            size={32}
            online={lastActive === 'just now'}
          />
          <span className="min-w-0">
            <span className="block truncate font-medium">
              {member.name}
              {member.isYou && <span className="font-regular text-ink-3"> (you)</span>}
            </span>
            <span className="block truncate text-12 text-ink-3">{member.email}</span>
          </span>
        </span>
      </Cell>
      <Cell>
        <MemberRole member={member} />
      </Cell>
      <Cell className="text-ink-2 first-letter:uppercase max-lg:hidden">{lastActive}</Cell>
      <Cell className="w-11 text-right">
        {items.length > 0 && (
          <LazyMenu
            align="end"
            items={items}
            trigger={
              <IconButton label={`Actions for ${member.name}`}>
                <Ellipsis />
              </IconButton>
            }
          />
        )}
        <Suspense>
          {openDialog === 'remove' && <RemoveDialog member={member} onClose={close} />}
          {openDialog === 'leave' && <LeaveDialog onClose={close} />}
        </Suspense>
      </Cell>
    </Row>
  )
}
