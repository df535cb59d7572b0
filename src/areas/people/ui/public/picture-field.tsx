import { useRef, useState, type ReactNode } from 'react'
import Upload from 'lucide-react/icons/upload'
import { Button } from '#design/buttons/button.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import { addPicture } from '../../contract/pictures.ts'
import { cropToSquare } from './crop-to-square.ts'

export type Picture = { id: string; url: string }

type PictureFieldProps = {
  of: 'me' | 'workspace'
  /** What is shown now: an avatar or a workspace's mark, with its picture if it has one. */
  preview: ReactNode
  hasPicture: boolean
  /** A new picture that is kept already but shown nowhere yet, or null to show none. */
  onChange: (picture: Picture | null) => void
}

/** Chooses a picture: it is cut to a square and made small here, so that little is sent. */
export function PictureField({ of, preview, hasPicture, onChange }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const add = useWrite(addPicture, { onDone: onChange, onRefused: ({ message }) => setError(message) })
  const choose = async (file: File) => {
    setError(undefined)
    const data = await cropToSquare(file)
    if (data) add.mutate({ data, of })
    else setError('This file is not a picture that can be shown. Choose one in PNG, JPEG or WebP.')
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        {preview}
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
          aria-label="Picture file"
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void choose(file)
            // The same file can be chosen again.
            target.value = ''
          }}
        />
        <Button icon={<Upload />} busy={add.isPending} onClick={() => input.current?.click()}>
          Upload picture
        </Button>
        {hasPicture && (
          <Button kind="ghost" onClick={() => onChange(null)}>
            Remove
          </Button>
        )}
      </div>
      {error && <InlineError>{error}</InlineError>}
    </div>
  )
}
