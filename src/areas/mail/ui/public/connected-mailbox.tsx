import { useState } from 'react'
import { listConnections } from '#areas/connections/contract/connections.ts'
import { listProviders } from '#areas/connections/contract/providers.ts'
import { Button } from '#design/buttons/button.tsx'
import { Link } from '#design/buttons/link.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Select } from '#design/inputs/select.tsx'
import type { Id } from '#platform/contract/id.ts'
import { useRead, useWrite } from '#platform/web/api/query.ts'
import { addConnectedMailbox, type Mailbox } from '../../contract/mailboxes.ts'

type ConnectedMailboxProps = { mailboxes: readonly Mailbox[]; onSaved: (id: Id) => void }

/** Adds the mailbox of an account that is connected for the workspace. */
export function ConnectedMailbox({ mailboxes, onSaved }: ConnectedMailboxProps) {
  const connections = useRead(listConnections, {}).data?.connections ?? []
  const providers = useRead(listProviders, {}).data?.providers ?? []
  const [chosen, setChosen] = useState<Id>()
  const add = useWrite(addConnectedMailbox, { onDone: ({ id }) => onSaved(id), onRefused: () => {} })
  const services = providers.filter(({ category }) => category === 'mail')
  const free = connections.filter(
    ({ id, provider, isWorkspaces }) =>
      isWorkspaces &&
      services.some((each) => each.id === provider) &&
      !mailboxes.some((each) => each.connection === id),
  )
  const [first] = free
  const connection = free.find(({ id }) => id === chosen) ?? first
  if (services.length === 0) return null
  if (!connection)
    return (
      <p className="text-13 text-ink-2">
        {services.map(({ name }) => name).join(' or ')}: connect the account for the workspace on{' '}
        <Link href="/integrations">Integrations</Link>, then add its mailbox here. No password is needed.
      </p>
    )
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label="Connected account" error={add.error?.message}>
        <Select
          options={free.map(({ id, name, providerName }) => ({ value: id, label: `${providerName}: ${name}` }))}
          value={connection.id}
          onValueChange={setChosen}
        />
      </Field>
      <Button busy={add.isPending} onClick={() => add.mutate({ connection: connection.id })}>
        Add its mailbox
      </Button>
    </div>
  )
}
