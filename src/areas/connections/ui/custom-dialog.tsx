import { useState } from 'react'
import { Segment } from '#design/buttons/segment.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { Notice } from '#design/feedback/notice.tsx'
import { useMay } from '#platform/web/auth/use-may.ts'
import { addService } from '../contract/services.ts'
import { KeyForm } from './key-form.tsx'
import { ServiceForm } from './service-form.tsx'

/** Any API by its key, or any OAuth 2 service by its addresses. */
export default function CustomDialog({ onClose }: { onClose: () => void }) {
  const [kind, setKind] = useState<'key' | 'oauth'>('key')
  const isAdmin = useMay(addService)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Add a custom connection"
      description="The HTTP request node of flows can use it. Its secrets are sealed and never shown again."
    >
      <div className="flex flex-col gap-4">
        <Segment
          label="Kind of connection"
          value={kind}
          onValueChange={setKind}
          options={[
            { value: 'key', label: 'API key' },
            { value: 'oauth', label: 'OAuth 2' },
          ]}
        />
        {kind === 'key' && <KeyForm isAdmin={isAdmin} onDone={onClose} />}
        {kind === 'oauth' && isAdmin && <ServiceForm onDone={onClose} />}
        {kind === 'oauth' && !isAdmin && <Notice>Only an admin can add an OAuth service. Ask one of them.</Notice>}
      </div>
    </Dialog>
  )
}
