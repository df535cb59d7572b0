import CircleCheck from 'lucide-react/icons/circle-check'
import X from 'lucide-react/icons/x'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { Input } from '#design/inputs/input.tsx'
import { Notice } from '#design/feedback/notice.tsx'
import { CopyTextButton } from '#design/buttons/copy-text-button.tsx'

export type NewKey = { id: string; name: string; key: string }

/** A key is shown only here. */
export function NewKeyNotice({ newKey: { name, key }, onClose }: { newKey: NewKey; onClose: () => void }) {
  const close = (
    <IconButton label="Hide the key" size="xs" onClick={onClose}>
      <X />
    </IconButton>
  )
  return (
    <Notice kind="success" role="status" icon={<CircleCheck />} action={close}>
      <p className="font-medium wrap-anywhere">Key “{name}” is ready. Copy it now; it is not shown again.</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Input
          aria-label="The new key"
          className="max-w-105 flex-1 font-mono has-[input[readonly]]:border-line-strong has-[input[readonly]]:bg-surface has-[input[readonly]]:px-2.5"
          readOnly
          value={key}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyTextButton text={key} />
      </div>
    </Notice>
  )
}
