import { Suspense, useState } from 'react'
import UserPlus from 'lucide-react/icons/user-plus'
import { Button } from '#design/buttons/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { lazyComponent } from '#design/lazy-component.ts'
import { Meter } from '#design/feedback/meter.tsx'
import { Tabs } from '#design/layout/tabs.tsx'
import { usePageHeader } from '#platform/web/page/page-header.ts'
import { useMay } from '#platform/web/auth/use-may.ts'
import { useRead } from '#platform/web/api/query.ts'
import { useSignedIn } from '#platform/web/auth/session.ts'
import { InSlot } from '#platform/web/page/slot.tsx'
import { createInvite, listInvites } from '../../contract/invites.ts'
import { listMembers } from '../../contract/members.ts'
import { InviteList } from '../invites/invite-list.tsx'
import { MemberList } from './member-list.tsx'
import { PersonalWorkspaceNotice } from './personal-workspace-notice.tsx'
import { RoleList } from './role-list.tsx'

const InviteDialog = lazyComponent(() => import('../invites/invite-dialog.tsx'))

/** Members, open invites, and what each role may do. */
export default function MembersPage() {
  const { account } = useSignedIn()
  usePageHeader({
    description:
      account.type === 'business'
        ? `People who can open ${account.name}.`
        : 'Only you can open your personal workspace.',
  })
  return account.type === 'business' ? <BusinessMembers /> : <PersonalWorkspaceNotice />
}

function BusinessMembers() {
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
