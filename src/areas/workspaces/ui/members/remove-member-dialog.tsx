import { useState } from 'react'
import { alert } from '#design/feedback/alert.ts'
import { ConfirmDialog } from '#design/overlays/confirm-dialog.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Select } from '#design/inputs/select.tsx'
import { useRead, useWrite } from '#platform/web/api/query.ts'
import { useSignedIn } from '#platform/web/auth/session.ts'
import { listMembers, removeMember, type Member } from '../../contract/members.ts'
import { successorProblem } from '../../rules/members.ts'

type RemoveMemberDialogProps = { member: Member; onClose: () => void }

/** Asks who takes over what the member owns here. */
export default function RemoveMemberDialog({ member, onClose }: RemoveMemberDialogProps) {
  const { person, account } = useSignedIn()
  const [successor, setSuccessor] = useState(person.id)
  const remove = useWrite(removeMember, {
    onDone: () => {
      alert({ type: 'success', msg: `${member.name} is no longer a member of ${account.name}.` })
      onClose()
    },
  })
  // All members, regardless of the search in the list behind.
  const { data } = useRead(listMembers, {})
  const candidates = data?.members.filter(({ id, role }) => !successorProblem(member.id, { person: id, role })) ?? []
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Remove ${member.name} from ${account.name}?`}
      description="They lose access at once, and their API keys stop working. You can invite them again later."
      action="Remove"
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ person: member.id, handOverTo: successor })}
    >
      <Field label="What they have here goes to">
        <Select
          options={[
            { value: person.id, label: 'You' },
            ...candidates.filter(({ isYou }) => !isYou).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={successor}
          onValueChange={setSuccessor}
        />
      </Field>
    </ConfirmDialog>
  )
}
