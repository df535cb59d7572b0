import { useState } from 'react'
import { alert } from '#design/feedback/alert.ts'
import { Combobox } from '#design/inputs/combobox.tsx'
import { ConfirmDialog } from '#design/overlays/confirm-dialog.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Select } from '#design/inputs/select.tsx'
import { roles, type Role } from '#platform/contract/permission.ts'
import { useWrite } from '#platform/web/api/query.ts'
import { transferAccount } from '../../contract/accounts.ts'
import { type Account } from '../../contract/list-accounts.ts'
import type { Member } from '../../contract/members.ts'
import { roleNames } from '../public/role-labels.ts'

type TransferDialogProps = { account: Account; others: Member[]; onClose: () => void }

export default function TransferDialog({ account, others, onClose }: TransferDialogProps) {
  const [to, setTo] = useState<string | null>(null)
  const [become, setBecome] = useState<Role>('admin')
  const newOwner = others.find(({ id }) => id === to)
  const transfer = useWrite(transferAccount, {
    onDone: () => {
      alert({ type: 'success', msg: `${newOwner?.name ?? 'The new owner'} owns ${account.name} now.` })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Transfer ${account.name}?`}
      description="The new owner decides about everything from then on. You cannot take it back yourself."
      action="Transfer"
      busy={transfer.isPending}
      onConfirm={() => to !== null && transfer.mutate({ to, become })}
    >
      <div className="flex flex-col gap-4">
        <Field label="New owner">
          <Combobox
            placeholder="Choose a member"
            searchLabel="Search members"
            options={others.map(({ id, name, email }) => ({ value: id, label: name, hint: email }))}
            value={to}
            onValueChange={setTo}
          />
        </Field>
        <Field label="You become">
          <Select
            options={roles.toReversed().map((role) => ({ value: role, label: roleNames[role] }))}
            value={become}
            onValueChange={setBecome}
          />
        </Field>
      </div>
    </ConfirmDialog>
  )
}
