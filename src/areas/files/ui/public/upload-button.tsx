import Upload from 'lucide-react/icons/upload'
import { Button, type ButtonProps } from '#design/buttons/button.tsx'
import { addUploads } from '#platform/web/upload/upload-queue.ts'
import { ChooseFiles } from './choose-files.tsx'

type UploadButtonProps = Pick<ButtonProps, 'kind' | 'size'> & {
  label?: string
  multiple?: boolean
  accept?: string
  for?: string
  /** Called for each uploaded file; `files.read` has the details. */
  onUploaded?: (id: string) => void
}

/** The uploads panel shows the progress. */
export function UploadButton({
  label = 'Upload files',
  multiple = true,
  accept,
  for: belongsTo,
  onUploaded,
  ...buttonProps
}: UploadButtonProps) {
  const upload = (files: File[]) => {
    // The panel has already shown the failure.
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
