import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { Input } from '#design/input.tsx'
import { RadioGroup } from '#design/radio-group.tsx'
import { useMoments } from '#platform/web/moments.ts'
import { useWrite } from '#platform/web/query.ts'
import { linkFile, type File } from '../contract.ts'
import { CopyButton } from './copy-button.tsx'

/** A link for those outside: for how long, and then the link itself. */
export default function LinkDialog({ file: { id, name }, onClose }: { file: File; onClose: () => void }) {
  const [hours, setHours] = useState<Hours>('24')
  const { when } = useMoments()
  const link = useWrite(linkFile)
  const made = link.data
  const url = made && new URL(made.url, location.href).href
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Share ${name}`}
      description={
        made
          ? `Whoever has this link can open the file until ${when(made.expiresAt)}. It cannot be taken back before, but it ends when the file is removed.`
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
          <Input aria-label="The link" className={framed} readOnly value={url} onFocus={selectAll} />
          <CopyButton text={url} />
        </div>
      ) : (
        <RadioGroup label="The link works for" options={choices} value={hours} onValueChange={setHours} />
      )}
    </Dialog>
  )
}

type Hours = (typeof choices)[number]['value']

const choices = [
  { value: '24', label: 'For a day' },
  { value: '168', label: 'For a week' },
  { value: '720', label: 'For 30 days' },
] as const

/* It cannot be changed, but it is there to be copied: so it looks like a field. */
const framed =
  'flex-1 has-[input[readonly]]:border-line-strong has-[input[readonly]]:bg-surface has-[input[readonly]]:px-2.5'

function selectAll({ currentTarget }: { currentTarget: HTMLInputElement }) {
  currentTarget.select()
}
