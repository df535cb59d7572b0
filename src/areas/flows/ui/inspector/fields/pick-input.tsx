import { Link } from '@tanstack/react-router'
import { listMailboxes } from '#areas/mail/contract/mailboxes.ts'
import { listConnections } from '#areas/connections/contract/connections.ts'
import { listTables } from '#areas/tables/contract/tables.ts'
import { listMembers } from '#areas/workspaces/contract/members.ts'
import { Combobox } from '#design/inputs/combobox.tsx'
import { useRead } from '#platform/web/api/query.ts'
import { useMay } from '#platform/web/auth/use-may.ts'
import { listFlows } from '../../../contract/flows.ts'
import { listSecrets, setSecret } from '../../../contract/secrets.ts'
import type { PickKind } from '../../../rules/editor/pick-kind.ts'
import { useForm } from '../form-context.ts'
import type { ControlProps } from './control.ts'

/** Chooses an item by its name; the value is its id. */
export function PickInput({ label, what, value, onChange }: ControlProps & { what: PickKind }) {
  const { flow, isReadOnly, provider } = useForm()
  const mayAddSecret = useMay(setSecret) && what === 'secret' && !isReadOnly
  const options = useOptions(what, provider)
  return (
    <>
      <Combobox
        label={label}
        options={options}
        value={typeof value === 'string' ? value : null}
        placeholder={options.length === 0 ? empty[what] : 'Choose'}
        disabled={isReadOnly}
        onValueChange={onChange}
      />
      {mayAddSecret && options.length === 0 && (
        <Link to="/flows/$id/settings" params={{ id: flow }} className="self-start text-12 text-accent-ink underline">
          Add a secret
        </Link>
      )}
    </>
  )
}

function useOptions(what: PickKind, provider: string | undefined): { value: string; label: string }[] {
  const tables = useRead(listTables, {}, { enabled: what === 'table' })
  const flows = useRead(listFlows, {}, { enabled: what === 'flow' })
  const secrets = useRead(listSecrets, {}, { enabled: what === 'secret' })
  const mailboxes = useRead(listMailboxes, {}, { enabled: what === 'mailbox' })
  const connections = useRead(listConnections, {}, { enabled: what === 'connection' })
  const members = useRead(listMembers, {}, { enabled: what === 'member' })
  const toOption = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name })
  switch (what) {
    case 'table':
      return tables.data?.sets.flatMap((set) => set.tables.map(toOption)) ?? []
    case 'flow':
      return flows.data?.flows.map(toOption) ?? []
    case 'secret':
      // Steps name a secret, so that it can be replaced.
      return secrets.data?.secrets.map(({ name }) => ({ value: name, label: name })) ?? []
    case 'mailbox':
      return mailboxes.data?.mailboxes.map(({ id, address }) => ({ value: id, label: address })) ?? []
    case 'connection':
      return (
        connections.data?.connections
          .filter((each) => provider === undefined || each.provider === provider)
          .map(({ id, name, providerName }) => ({
            value: id,
            label: name === providerName ? name : `${providerName}: ${name}`,
          })) ?? []
      )
    case 'member':
      return members.data?.members.map(toOption) ?? []
  }
}

const empty: Record<PickKind, string> = {
  table: 'No tables yet',
  flow: 'No flows yet',
  secret: 'No secrets yet',
  connection: 'No connections yet',
  member: 'No members yet',
  mailbox: 'No mailboxes yet',
}
