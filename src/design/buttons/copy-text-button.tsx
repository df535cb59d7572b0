import { useState } from 'react'
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { alert } from '../feedback/alert.ts'
import { Button } from './button.tsx'

/** Browsers without https do not allow copying; then it says so. */
export function CopyTextButton({ text, label = 'Copy' }: { text: string; label?: string }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    const isDone = await Promise.resolve(navigator.clipboard?.writeText(text)).then(
      () => navigator.clipboard !== undefined,
      () => false,
    )
    setCopied(isDone)
    if (!isDone) alert({ type: 'warn', msg: 'The browser did not allow copying. Select the text and copy it by hand.' })
  }
  return (
    <Button icon={copied ? <Check /> : <Copy />} onClick={() => void copy()}>
      <span aria-live="polite">{copied ? 'Copied' : label}</span>
    </Button>
  )
}
