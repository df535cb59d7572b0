import { Suspense, useState } from 'react'
import UserPlus from 'lucide-react/icons/user-plus'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { late } from '#design/late.ts'
import { Meter } from '#design/meter.tsx'
import { Tabs } from '#design/tabs.tsx'
import { usePageHeader } from '#platform/web/header.ts'
import { useMay } from '#platform/web/may.ts'
import { useRead } from '#platform/web/query.ts'
import { useSignedIn } from '#platform/web/session.ts'
import { InSlot } from '#platform/web/slot.tsx'
import { createInvite, listInvites } from '../contract/invites.ts'
import { listMembers } from '../contract/members.ts'
import { InviteList } from './invite-list.tsx'
import { MemberList } from './member-list.tsx'
import { NoMembers } from './no-members.tsx'
import { RoleList } from './role-list.tsx'

const InviteDialog = late(() => import('./invite-dialog.tsx'))

/** Who belongs to this business, who is invited, and what each role may do. */
export default function MembersPage() {
  const { account } = useSignedIn()
  usePageHeader({
    description:
      account.type === 'business'
        ? `People who can open ${account.name}.`
        : 'Only you can open your personal workspace.',
  })
  return account.type === 'business' ? <Business /> : <NoMembers />
}

function Business() {
  const [tab, setTab] = useState<'members' | 'invited' | 'roles'>('members')
  const [inviting, setInviting] = useState(false)
  const may = useMay(createInvite)
  const { data } = useRead(listMembers, {})
  const { data: invited } = useRead(listInvites, {}, { enabled: may })
  const invite = (
    <Button
      kind="primary"
      icon={<UserPlus />}
      disabled={!may}
      title={may ? undefined : 'Owners and admins invite people.'}
      onClick={() => setInviting(true)}
    >
      Invite people
    </Button>
  )
  return (
    <>
      <InSlot name="actions">{invite}</InSlot>
      {data && data.seats !== null && (
        <Card className="mb-6">
          <Meter label="Seats" used={data.total} limit={data.seats} note="Each member takes one." />
        </Card>
      )}
      <Tabs
        label="Members, invites and roles"
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: 'members', label: 'Members', ...(data && { count: data.total }), panel: <MemberList /> },
          ...(may
            ? [
                {
                  value: 'invited' as const,
                  label: 'Invited',
                  ...(invited && { count: invited.invites.length }),
                  panel: <InviteList onInvite={() => setInviting(true)} />,
                },
              ]
            : []),
          { value: 'roles', label: 'Roles', count: 4, panel: <RoleList /> },
        ]}
      />
      <Suspense>{inviting && <InviteDialog onClose={() => setInviting(false)} />}</Suspense>
    </>
  )
}
