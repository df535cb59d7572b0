import { ConfirmDialog } from '#design/overlays/confirm-dialog.tsx'
import { useRead, useWrite } from '#platform/web/api/query.ts'
import { disconnect, getConnection, type Connection } from '../contract/connections.ts'

type DisconnectDialogProps = { connection: Connection; onDone: () => void; onClose: () => void }

/** Says what stops before it is done. */
export default function DisconnectDialog({ connection, onDone, onClose }: DisconnectDialogProps) {
  const { id, name, providerName, removeAccess } = connection
  const { data } = useRead(getConnection, { id })
  const remove = useWrite(disconnect, { onDone })
  const uses = data?.usedBy ?? []
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={(open) => !open && onClose()}
      title={name === providerName ? `Disconnect ${name}?` : `Disconnect ${providerName} (${name})?`}
      description={
        removeAccess === null
          ? `Taaskly gives its access to ${providerName} back. Nothing that is there already changes.`
          : `Taaskly deletes its access. ${providerName} cannot be told, so withdraw it there too. ${removeAccess}`
      }
      action="Disconnect"
      cancel="Keep it"
      busy={remove.isPending}
      busyLabel="Disconnecting"
      onConfirm={() => remove.mutate({ id })}
    >
      {uses.length > 0 && (
        <div className="text-13">
          <p className="mb-1 font-medium">These stop working:</p>
          <ul className="list-disc pl-5">
            {uses.map(({ title, page }) => (
              <li key={page}>{title}</li>
            ))}
          </ul>
        </div>
      )}
    </ConfirmDialog>
  )
}
