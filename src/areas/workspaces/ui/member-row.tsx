import { Suspense, useState } from 'react'
import Ellipsis from 'lucide-react/icons/ellipsis'
import LogOut from 'lucide-react/icons/log-out'
import UserMinus from 'lucide-react/icons/user-minus'
import { Avatar } from '#design/avatar.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { late } from '#design/late.ts'
import type { MenuItems } from '#design/menu-items.ts'
import { QuickMenu } from '#design/quick-menu.tsx'
import { Cell, Row } from '#design/table.tsx'
import { useSignedIn } from '#platform/web/session.ts'
import type { Member } from '../contract/members.ts'
import { leaveTrouble, removeTrouble } from '../rules/members.ts'
import { MemberRole } from './member-role.tsx'

const RemoveDialog = late(() => import('./remove-dialog.tsx'))
const LeaveDialog = late(() => import('./leave-dialog.tsx'))

type MemberRowProps = { member: Member; owners: number; ago: (moment: string) => string }

export function MemberRow({ member, owners, ago }: MemberRowProps) {
  const { person, account, role } = useSignedIn()
  const [asking, setAsking] = useState<'remove' | 'leave'>()
  const mayRemove = !removeTrouble({ person: person.id, role }, { person: member.id, role: member.role })
  const mayLeave = member.isYou && !leaveTrouble(account.type, role, owners)
  const close = () => setAsking(undefined)
  const items: MenuItems['items'] = [
    ...(mayRemove ? [{ label: 'Remove', icon: <UserMinus />, danger: true, onClick: () => setAsking('remove') }] : []),
    ...(mayLeave ? [{ label: 'Leave', icon: <LogOut />, danger: true, onClick: () => setAsking('leave') }] : []),
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
          <QuickMenu
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
          {asking === 'remove' && <RemoveDialog member={member} onClose={close} />}
          {asking === 'leave' && <LeaveDialog onClose={close} />}
        </Suspense>
      </Cell>
    </Row>
  )
}
