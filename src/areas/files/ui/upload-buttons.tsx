import type { ReactNode } from 'react'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import RotateCw from 'lucide-react/icons/rotate-cw'
import X from 'lucide-react/icons/x'
import { alert } from '#design/feedback/alert.ts'
import { Button } from '#design/buttons/button.tsx'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { cancelUpload, provideFile, pauseUpload, resumeUpload, retryUpload } from '#platform/web/upload/upload-queue.ts'
import type { Upload } from '#platform/web/upload/upload-list.ts'
import { ChooseFiles } from './public/choose-files.tsx'

export function UploadButtons({ upload: { id, name, state, error } }: { upload: Upload }) {
  const isOver = state === 'success' || state === 'error'
  const resumeWithFile = async ([file]: File[]) => {
    if (file && !(await provideFile(id, file)))
      alert({ type: 'warn', msg: `This is not the same file. Choose ${name} as it was, or cancel the upload.` })
  }
  return (
    <div className="-mr-1 flex shrink-0 items-center">
      {state === 'running' && <UploadAction label={`Pause ${name}`} icon={<Pause />} onClick={() => pauseUpload(id)} />}
      {(state === 'paused' || state === 'pausing') && (
        <UploadAction label={`Resume ${name}`} icon={<Play />} onClick={() => resumeUpload(id)} />
      )}
      {state === 'file needed' && (
        <ChooseFiles onChosen={(files) => void resumeWithFile(files)}>
          {(open) => (
            <Button size="xs" aria-label={`Choose ${name} again`} onClick={open}>
              Choose file
            </Button>
          )}
        </ChooseFiles>
      )}
      {state === 'error' && error?.status === 401 && (
        <Button size="xs" onClick={signIn}>
          Sign in
        </Button>
      )}
      {state === 'error' && error?.status !== 401 && (
        <UploadAction label={`Try ${name} again`} icon={<RotateCw />} onClick={() => retryUpload(id)} />
      )}
      {state !== 'canceling' && (
        <UploadAction
          label={isOver ? `Remove ${name} from the list` : `Cancel ${name}`}
          icon={<X />}
          onClick={() => cancelUpload(id)}
        />
      )}
    </div>
  )
}

function UploadAction({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) {
  return (
    <IconButton label={label} size="xs" onClick={onClick}>
      {icon}
    </IconButton>
  )
}

/** Returns here after signing in; stored uploads then continue. */
function signIn() {
  const redirectUrl = location.pathname + location.search
  location.assign(`/auth/login?${new URLSearchParams({ redirectUrl })}`)
}
