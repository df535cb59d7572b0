import { useState, type FormEvent } from 'react'
import type { Editor } from '@tiptap/core'
import { Button } from '#design/buttons/button.tsx'
import { Input } from '#design/inputs/input.tsx'
import { isLinkFormOpen } from './link-form-state.ts'

/** The address of the selected text. */
export function LinkForm({ editor }: { editor: Editor }) {
  const [known] = useState(() => String(editor.getAttributes('link')['href'] ?? ''))
  const [address, setAddress] = useState(known)
  const close = () => {
    isLinkFormOpen.set(false)
    editor.commands.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const href = withProtocol(address.trim())
    const chain = editor.chain().focus().extendMarkRange('link')
    if (href) chain.setLink({ href }).run()
    else chain.unsetLink().run()
    close()
  }
  return (
    <form
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && close()}
      className="flex items-center gap-1"
    >
      <Input
        autoFocus
        aria-label="Address of the link"
        placeholder="https://"
        value={address}
        onValueChange={setAddress}
        className="w-60"
      />
      <Button size="sm" type="submit">
        {known && !address.trim() ? 'Remove link' : 'Save link'}
      </Button>
    </form>
  )
}

/** `example.com` means https; addresses of pages here start with a slash. */
function withProtocol(address: string): string {
  if (!address || /^([a-z][a-z0-9+.-]*:|\/|#)/i.test(address)) return address
  return /^\S+@\S+\.\S+$/.test(address) ? `mailto:${address}` : `https://${address}`
}
