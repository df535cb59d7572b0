import { useState } from 'react'
import { alert } from '#design/alert.ts'
import { ConfirmDialog } from '#design/confirm-dialog.tsx'
import { Field } from '#design/field.tsx'
import { Select } from '#design/select.tsx'
import { useRead, useWrite } from '#platform/web/query.ts'
import { useSignedIn } from '#platform/web/session.ts'
import { listMembers, removeMember, type Member } from '../contract/members.ts'
import { heirTrouble } from '../rules/members.ts'

type RemoveDialogProps = { member: Member; onClose: () => void }

/** Who gets what they have here is asked before they go. */
export default function RemoveDialog({ member, onClose }: RemoveDialogProps) {
  const { person, account } = useSignedIn()
  const [heir, setHeir] = useState(person.id)
  const remove = useWrite(removeMember, {
    onDone: () => {
      alert({ type: 'success', msg: `${member.name} is no longer a member of ${account.name}.` })
      onClose()
    },
  })
  // Of everybody, whatever the list behind was searched for.
  const { data } = useRead(listMembers, {})
  const heirs = data?.members.filter(({ id, role }) => !heirTrouble(member.id, { person: id, role })) ?? []
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Remove ${member.name} from ${account.name}?`}
      description="They lose access at once, and their API keys stop working. You can invite them again later."
      action="Remove"
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ person: member.id, handOverTo: heir })}
    >
      <Field label="What they have here goes to">
        <Select
          options={[
            { value: person.id, label: 'You' },
            ...heirs.filter(({ isYou }) => !isYou).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={heir}
          onValueChange={setHeir}
        />
      </Field>
    </ConfirmDialog>
  )
}
