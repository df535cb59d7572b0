import { useState } from 'react'
import Trash from 'lucide-react/icons/trash-2'
import { Button } from '#design/buttons/button.tsx'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { alert } from '#design/feedback/alert.ts'
import { ConfirmDialog } from '#design/overlays/confirm-dialog.tsx'
import { SettingsRow } from '#design/layout/settings-row.tsx'
import type { Id } from '#platform/contract/id.ts'
import { useRead, useWrite } from '#platform/web/api/query.ts'
import { useMay } from '#platform/web/auth/use-may.ts'
import { listMailboxes, removeMailbox, saveMailbox, testMailbox, type Mailbox } from '../../contract/mailboxes.ts'
import { ConnectedMailbox } from './connected-mailbox.tsx'
import { NewMailbox } from './new-mailbox.tsx'

/** The mailboxes of the workspace, as a part of a settings page. */
export function Mailboxes() {
  const maySee = useMay(listMailboxes)
  const mayChange = useMay(saveMailbox)
  const { data, refetch } = useRead(listMailboxes, {}, { enabled: maySee })
  const [removing, setRemoving] = useState<Mailbox>()
  const refresh = () => void refetch()
  const test = useWrite(testMailbox, {
    onDone: ({ error }) => {
      alert(error === null ? { type: 'success', msg: 'The mailbox works.' } : { type: 'error', msg: error })
      refresh()
    },
  })
  const remove = useWrite(removeMailbox, {
    onDone: () => {
      setRemoving(undefined)
      refresh()
    },
  })
  const testNew = (id: Id) => {
    refresh()
    test.mutate({ id })
  }
  if (!maySee) return null
  return (
    <SettingsRow
      title="Mailboxes"
      reason="Mailboxes at your mail server, whose mails can start flows. They are only read."
    >
      <div className="flex flex-col gap-4">
        {data && data.mailboxes.length > 0 && (
          <ul aria-label="Mailboxes" className="divide-y divide-line-soft rounded-lg border border-line">
            {data.mailboxes.map((mailbox) => (
              <li key={mailbox.id} className="flex min-h-11 items-center gap-3 px-3 py-1.5">
                <div className="min-w-0 flex-1">
                  <p className="truncate font-medium">{mailbox.address}</p>
                  <p className={mailbox.error === null ? 'text-13 text-ink-3' : 'text-13 text-danger'}>
                    {mailbox.error ?? (mailbox.isUsed ? mailbox.host : `${mailbox.host} · no flow reads it`)}
                  </p>
                </div>
                {mayChange && (
                  <>
                    <Button size="sm" busy={test.isPending} onClick={() => test.mutate({ id: mailbox.id })}>
                      Test
                    </Button>
                    <IconButton label={`Delete ${mailbox.address}`} onClick={() => setRemoving(mailbox)}>
                      <Trash />
                    </IconButton>
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
        {data?.mailboxes.length === 0 && <p className="text-ink-2">No mailboxes yet.</p>}
        {mayChange && (
          <>
            <ConnectedMailbox mailboxes={data?.mailboxes ?? []} onSaved={testNew} />
            <NewMailbox onSaved={testNew} />
          </>
        )}
      </div>
      <ConfirmDialog
        open={removing !== undefined}
        onOpenChange={(open) => !open && setRemoving(undefined)}
        title={`Delete the mailbox ${removing?.address ?? ''}?`}
        description="Flows get no more mail from it. Nothing changes at the mail server."
        action="Delete mailbox"
        danger
        busy={remove.isPending}
        onConfirm={() => removing && remove.mutate({ id: removing.id })}
      />
    </SettingsRow>
  )
}
