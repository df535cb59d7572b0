import { useRef, useState } from 'react'
import FileUp from 'lucide-react/icons/file-up'
import { DropZone } from '#areas/files/ui/public/drop-zone.tsx'
import { Button } from '#design/buttons/button.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { addUploads } from '#platform/web/upload/upload-queue.ts'
import { StepList } from './step-list.tsx'

type FileStepProps = { title: string; onFile: (id: string) => void; onClose: () => void }

/** Asks for a file and uploads it. The upload panel shows the progress. */
export function FileStep({ title, onFile, onClose }: FileStepProps) {
  const input = useRef<HTMLInputElement>(null)
  const [uploadingName, setUploadingName] = useState<string | null>(null)
  const uploadFile = ([file]: File[]) => {
    if (!file) return
    setUploadingName(file.name)
    const [upload] = addUploads([file], { for: 'tables:import' })
    // The upload panel shows why it failed.
    upload?.then(onFile, () => setUploadingName(null))
  }
  return (
    <Dialog open width={560} title={title} onOpenChange={(open) => !open && onClose()}>
      <StepList at={1} />
      <DropZone onFiles={uploadFile} />
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,.json,text/csv,application/json"
        aria-label="File to import"
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          uploadFile([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <div className="flex flex-col items-center gap-3 rounded-lg border border-dashed border-line-strong px-6 py-10 text-center">
        <FileUp aria-hidden className="size-6 text-ink-3" />
        <p role="status" className="max-w-full truncate text-14 font-medium">
          {uploadingName === null ? 'Drop a file here' : `Uploading ${uploadingName}`}
        </p>
        <p className="text-13 text-ink-2">CSV, TSV, Excel (.xlsx) or JSON, up to a million rows.</p>
        <Button
          kind="primary"
          busy={uploadingName !== null}
          busyLabel="Uploading"
          onClick={() => input.current?.click()}
        >
          Choose a file
        </Button>
      </div>
    </Dialog>
  )
}
