import Upload from 'lucide-react/icons/upload'
import { Button, type ButtonProps } from '#design/buttons/button.tsx'
import { addUploads } from '#platform/web/upload/upload-queue.ts'
import { ChooseFiles } from '../choose-files.tsx'

type UploadButtonProps = Pick<ButtonProps, 'kind' | 'size'> & {
  label?: string
  multiple?: boolean
  accept?: string
  /** What the files belong to. */
  for?: string
  /** Each file, once it is there; `files.read` tells the rest. */
  onUploaded?: (id: string) => void
}

/** Chooses files and uploads them; the panel shows how that goes. */
export function UploadButton({
  label = 'Upload files',
  multiple = true,
  accept,
  for: belongsTo,
  onUploaded,
  ...buttonProps
}: UploadButtonProps) {
  const upload = (files: File[]) => {
    // What is given up has said so in the panel.
    for (const uploaded of addUploads(files, belongsTo ? { for: belongsTo } : {})) uploaded.then(onUploaded, () => {})
  }
  return (
    <ChooseFiles multiple={multiple} accept={accept} onChosen={upload}>
      {(open) => (
        <Button {...buttonProps} icon={<Upload />} onClick={open}>
          {label}
        </Button>
      )}
    </ChooseFiles>
  )
}
