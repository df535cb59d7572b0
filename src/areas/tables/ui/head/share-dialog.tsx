import { Link } from '@tanstack/react-router'
import { Button } from '#design/buttons/button.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Link as TextLink } from '#design/buttons/link.tsx'
import { Select } from '#design/inputs/select.tsx'
import type { InputOf } from '#platform/contract/action.ts'
import type { Role } from '#platform/contract/permission.ts'
import { useWrite } from '#platform/web/api/query.ts'
import { useSignedIn } from '#platform/web/auth/session.ts'
import { changeTable, readTable, type Table } from '../../contract/tables.ts'
import { useTableScreen } from '../table-screen.ts'

/** Who may read a table, write its rows and change its fields. Only admins and owners can change this. */
export function ShareDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { table } = useTableScreen()
  const { role, account } = useSignedIn()
  const change = useWrite(changeTable, {
    queue: table.id,
    optimistic: (rights, cached) =>
      cached.change(readTable, (cachedTable) =>
        cachedTable.id === table.id ? withRights(cachedTable, rights) : cachedTable,
      ),
  })
  const mayDecide = (role === 'admin' || role === 'owner') && table.may.design
  if (account.type === 'personal')
    return (
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        title="Only you see this table"
        description="This is your personal workspace, and nobody else is in it. Make tables in the workspace of your team to use them together."
        footer={<Button onClick={() => onOpenChange(false)}>Done</Button>}
      />
    )
  const changeRights = (rights: Partial<Rights>) => change.mutate({ tableId: table.id, ...rights })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Who can use “${table.name}”?`}
      description={
        mayDecide
          ? `Only people in ${account.name} have access. Changes apply at once, also for the API.`
          : `Only people in ${account.name} have access. Admins and owners of the workspace decide this.`
      }
      footer={<Button onClick={() => onOpenChange(false)}>Done</Button>}
    >
      <div className="flex flex-col gap-4">
        <Field label="Can view">
          <Select
            options={readerOptions}
            value={table.mayRead}
            disabled={!mayDecide}
            onValueChange={(mayRead) => changeRights({ mayRead })}
          />
        </Field>
        <Field label="Can add, edit and delete rows">
          <Select
            options={writerOptions}
            value={table.mayWrite}
            disabled={!mayDecide}
            onValueChange={(mayWrite) => changeRights({ mayWrite })}
          />
        </Field>
        <Field label="Can edit fields, shared views and the table itself">
          <Select
            options={writerOptions}
            value={table.mayDesign}
            disabled={!mayDecide}
            onValueChange={(mayDesign) => changeRights({ mayDesign })}
          />
        </Field>
        <p className="text-13 text-ink-2">
          To add people, invite them to the workspace:{' '}
          <TextLink render={<Link to="/settings/members" />}>open members</TextLink>.
        </p>
      </div>
    </Dialog>
  )
}

type Rights = Pick<Table, 'mayRead' | 'mayWrite' | 'mayDesign'>

function withRights(table: Table, { mayRead, mayWrite, mayDesign }: InputOf<typeof changeTable>): Table {
  return {
    ...table,
    mayRead: mayRead ?? table.mayRead,
    mayWrite: mayWrite ?? table.mayWrite,
    mayDesign: mayDesign ?? table.mayDesign,
  }
}

const readerOptions: { value: Role; label: string }[] = [
  { value: 'viewer', label: 'Everybody in the workspace' },
  { value: 'member', label: 'Members, admins and owners' },
  { value: 'admin', label: 'Admins and owners' },
  { value: 'owner', label: 'Owners' },
]
const writerOptions: { value: Exclude<Role, 'viewer'>; label: string }[] = [
  { value: 'member', label: 'Members, admins and owners' },
  { value: 'admin', label: 'Admins and owners' },
  { value: 'owner', label: 'Owners' },
]
