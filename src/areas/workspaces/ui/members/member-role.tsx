import { useState } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { alert } from '#design/feedback/alert.ts'
import { Button } from '#design/buttons/button.tsx'
import { ConfirmDialog } from '#design/overlays/confirm-dialog.tsx'
import { Menu, MenuRadioGroup } from '#design/overlays/menu.tsx'
import { roles, type Role } from '#platform/contract/permission.ts'
import { useWrite } from '#platform/web/api/query.ts'
import { useSignedIn } from '#platform/web/auth/session.ts'
import { changeRole, listMembers, type Member } from '../../contract/members.ts'
import { roleChangeProblem } from '../../rules/members.ts'
import { roleWithArticle, roleNames } from '../public/role-labels.ts'

/** Shows the role; people who may change it get a menu. */
export function MemberRole({ member }: { member: Member }) {
  const { person, account, role: own } = useSignedIn()
  const [isConfirmingOwner, setConfirmingOwner] = useState(false)
  const change = useWrite(changeRole, {
    optimistic: ({ role }, cached) =>
      cached.change(listMembers, (answer) => ({
        ...answer,
        members: answer.members.map((each) => (each.id === member.id ? { ...each, role } : each)),
      })),
    onDone: ({ role }) => alert({ type: 'success', msg: `${member.name} is ${roleWithArticle[role]} now.` }),
  })
  const problemWith = (role: Role) =>
    roleChangeProblem({ person: person.id, role: own }, { person: member.id, role: member.role }, role)
  const choices = roles.toReversed().filter((role) => role === member.role || !problemWith(role))
  const chooseRole = (role: Role) => {
    if (role === 'owner') setConfirmingOwner(true)
    else if (role !== member.role) change.mutate({ person: member.id, role })
  }
  if (choices.length < 2) return <span className="px-2.5">{roleNames[member.role]}</span>
  return (
    <>
      <Menu
        trigger={
          <Button kind="ghost" size="sm" aria-label={`Role of ${member.name}: ${roleNames[member.role]}`}>
            <span className="font-regular text-ink">{roleNames[member.role]}</span>
            <ChevronDown className="size-3.5" />
          </Button>
        }
      >
        <MenuRadioGroup
          label="Role"
          value={member.role}
          onValueChange={chooseRole}
          options={choices.map((role) => ({ value: role, label: roleNames[role] }))}
        />
      </Menu>
      <ConfirmDialog
        open={isConfirmingOwner}
        onOpenChange={setConfirmingOwner}
        title={`Make ${member.name} an owner?`}
        description={`Owners can do everything in ${account.name}, also remove you and delete it.`}
        action="Make owner"
        onConfirm={() => {
          setConfirmingOwner(false)
          change.mutate({ person: member.id, role: 'owner' })
        }}
      />
    </>
  )
}
