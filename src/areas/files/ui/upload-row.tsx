import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { cx } from '#design/cx.ts'
import type { Upload } from '#platform/web/upload/upload-list.ts'
import { FileIcon } from './file-icon.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { UploadButtons } from './upload-buttons.tsx'
import { formatProgress } from './upload-labels.ts'

export function UploadRow({ upload }: { upload: Upload }) {
  const { name, type, state } = upload
  const isOver = state === 'success' || state === 'error'
  return (
    <li className="flex items-start gap-2.5 px-3 py-2 text-13">
      {state === 'success' ? (
        <CircleCheck className="mt-0.5 text-success" />
      ) : state === 'error' ? (
        <CircleAlert className="mt-0.5 text-danger" />
      ) : (
        <FileIcon type={type} className="mt-0.5 text-ink-3" />
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="truncate font-medium" title={name}>
          {name}
        </p>
        {!isOver && <UploadProgress upload={upload} />}
        <p className={cx('text-12 tabular-nums', state === 'error' ? 'text-danger' : 'text-ink-3')}>
          {formatProgress(upload)}
        </p>
      </div>
      <UploadButtons upload={upload} />
    </li>
  )
}
