import { useState } from 'react'
import { Textarea } from '#design/inputs/textarea.tsx'
import { useForm } from '../form-context.ts'
import type { ControlProps } from './control.ts'

/** Whatever a form cannot show, as JSON. What is no JSON is taken as text. */
export function JsonInput({ label, value, onChange }: ControlProps) {
  const { isReadOnly } = useForm()
  const [typed, setTyped] = useState<string>()
  return (
    <Textarea
      aria-label={label}
      rows={3}
      spellCheck={false}
      readOnly={isReadOnly}
      className="font-mono text-12!"
      value={typed ?? toText(value)}
      onValueChange={(text) => {
        setTyped(text)
        onChange(parse(text))
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}

function toText(value: unknown): string {
  if (value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
}

function parse(text: string): unknown {
  if (text.trim() === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
