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
  /** The current avatar or workspace mark. */
  preview: ReactNode
  hasPicture: boolean
  /** A new picture is uploaded already, but not shown anywhere yet. Null removes the picture. */
  onChange: (picture: Picture | null) => void
}

/** The browser crops and shrinks the picture, so that the upload is small. */
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
            // So that the same file can be chosen again.
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
