import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { Input } from '#design/inputs/input.tsx'
import { RadioGroup } from '#design/inputs/radio-group.tsx'
import { useTimeFormat } from '#platform/web/time-format.ts'
import { useWrite } from '#platform/web/api/query.ts'
import { linkFile, type File } from '../contract.ts'
import { CopyButton } from './copy-button.tsx'

/** First asks how long the link should work, then shows it. */
export default function LinkDialog({ file: { id, name }, onClose }: { file: File; onClose: () => void }) {
  const [hours, setHours] = useState<Hours>('24')
  const { when } = useTimeFormat()
  const link = useWrite(linkFile)
  const created = link.data
  const url = created && new URL(created.url, location.href).href
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Share ${name}`}
      description={
        created
          ? `Anybody who has this link can open the file until ${when(created.expiresAt)}. It cannot be revoked, but it stops working when the file is removed.`
          : 'Anybody who has the link can open the file, without signing in.'
      }
      footer={
        url ? (
          <Button onClick={onClose}>Done</Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button kind="primary" busy={link.isPending} onClick={() => link.mutate({ id, hours: Number(hours) })}>
              Create link
            </Button>
          </>
        )
      }
    >
      {url ? (
        <div className="flex flex-wrap gap-2">
          <Input aria-label="The link" className={fieldClasses} readOnly value={url} onFocus={selectAll} />
          <CopyButton text={url} />
        </div>
      ) : (
        <RadioGroup label="The link works for" options={hourOptions} value={hours} onValueChange={setHours} />
      )}
    </Dialog>
  )
}

type Hours = (typeof hourOptions)[number]['value']

const hourOptions = [
  { value: '24', label: 'For a day' },
  { value: '168', label: 'For a week' },
  { value: '720', label: 'For 30 days' },
] as const

/* Read-only, but looks like a field, because people copy from it. */
const fieldClasses =
  'flex-1 has-[input[readonly]]:border-line-strong has-[input[readonly]]:bg-surface has-[input[readonly]]:px-2.5'

function selectAll({ currentTarget }: { currentTarget: HTMLInputElement }) {
  currentTarget.select()
}
