import { useState } from 'react'
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { alert } from '#design/feedback/alert.ts'

/** Copies a text. The check mark says that it worked. */
export function CopyButton({ text, label = 'Copy' }: { text: string; label?: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => alert({ type: 'error', msg: 'The browser did not allow copying. Select the text and copy it.' }),
    )
  return (
    <IconButton
      size="xs"
      label={isCopied ? 'Copied' : label}
      onClick={() => void copy()}
      onBlur={() => setCopied(false)}
      onPointerLeave={() => setCopied(false)}
    >
      {isCopied ? <Check /> : <Copy />}
    </IconButton>
  )
}
