import { useState } from 'react'
import Info from 'lucide-react/icons/info'
import { Button } from '#design/buttons/button.tsx'
import { Notice } from '#design/feedback/notice.tsx'
import { RadioGroup } from '#design/inputs/radio-group.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { useMay } from '#platform/web/auth/use-may.ts'
import { setClient, type Provider } from '../contract/providers.ts'
import { useConnect } from './use-connect.ts'

type ConnectDialogProps = { provider: Provider; onSetUp: () => void; onClose: () => void }

/** What will be asked for and why, before the person leaves for the service. */
export default function ConnectDialog({ provider, onSetUp, onClose }: ConnectDialogProps) {
  const { id, name, scopes, notice, client } = provider
  const isAdmin = useMay(setClient)
  const [whose, setWhose] = useState<'mine' | 'workspace'>('mine')
  const connect = useConnect()
  const start = () => connect.mutate({ provider: id, isWorkspaces: whose === 'workspace' })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Connect ${name}`}
      description={`You sign in at ${name} and decide there. You can disconnect at any time.`}
      footer={
        <>
          {isAdmin && client !== 'built-in' && (
            <Button className="mr-auto" kind="ghost" onClick={onSetUp}>
              Set up
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" busy={connect.isPending} busyLabel="Opening" onClick={start}>
            Continue to {name}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5 text-13">
        {notice && (
          <Notice kind="info" icon={<Info />}>
            {notice}
          </Notice>
        )}
        {scopes.length > 0 && (
          <div>
            <h3 className="mb-1.5 font-medium">Taaskly asks to</h3>
            <ul className="flex flex-col gap-1.5">
              {scopes.map(({ name: scope, label, reason }) => (
                <li key={scope}>
                  {label}
                  <span className="block text-12 text-ink-3">{reason}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
        <div>
          <h3 className="mb-1.5 font-medium">Who can use it</h3>
          <RadioGroup
            label="Who can use it"
            value={whose}
            onValueChange={setWhose}
            options={[
              { value: 'mine', label: 'Only me', hint: 'And flows and agents that act for me.' },
              {
                value: 'workspace',
                label: 'Everyone in this workspace',
                hint: isAdmin ? 'For a shared account.' : 'Only an admin can connect a shared account.',
                disabled: !isAdmin,
              },
            ]}
          />
        </div>
      </div>
    </Dialog>
  )
}
