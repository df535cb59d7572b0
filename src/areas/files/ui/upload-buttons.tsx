import type { ReactNode } from 'react'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import RotateCw from 'lucide-react/icons/rotate-cw'
import X from 'lucide-react/icons/x'
import { alert } from '#design/alert.ts'
import { Button } from '#design/button.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { cancelUpload, giveFile, pauseUpload, resumeUpload, retryUpload } from '#platform/web/upload/queue.ts'
import type { Upload } from '#platform/web/upload/shown.ts'
import { ChooseFiles } from './choose-files.tsx'

/** What can be done about an upload where it stands. */
export function UploadButtons({ upload: { id, name, state, trouble } }: { upload: Upload }) {
  const isOver = state === 'success' || state === 'error'
  const give = async ([file]: File[]) => {
    if (file && !(await giveFile(id, file)))
      alert({ type: 'warn', msg: `This is not the same file. Choose ${name} as it was, or cancel the upload.` })
  }
  return (
    <div className="-mr-1 flex shrink-0 items-center">
      {state === 'running' && <Act label={`Pause ${name}`} icon={<Pause />} onClick={() => pauseUpload(id)} />}
      {(state === 'paused' || state === 'pausing') && (
        <Act label={`Resume ${name}`} icon={<Play />} onClick={() => resumeUpload(id)} />
      )}
      {state === 'file needed' && (
        <ChooseFiles onChosen={(files) => void give(files)}>
          {(open) => (
            <Button size="xs" aria-label={`Choose ${name} again`} onClick={open}>
              Choose file
            </Button>
          )}
        </ChooseFiles>
      )}
      {state === 'error' && trouble?.status === 401 && (
        <Button size="xs" onClick={signIn}>
          Sign in
        </Button>
      )}
      {state === 'error' && trouble?.status !== 401 && (
        <Act label={`Try ${name} again`} icon={<RotateCw />} onClick={() => retryUpload(id)} />
      )}
      {state !== 'canceling' && (
        <Act
          label={isOver ? `Take ${name} off the list` : `Cancel ${name}`}
          icon={<X />}
          onClick={() => cancelUpload(id)}
        />
      )}
    </div>
  )
}

function Act({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) {
  return (
    <IconButton label={label} size="xs" onClick={onClick}>
      {icon}
    </IconButton>
  )
}

/** And back: what is under way is remembered, and goes on. */
function signIn() {
  const redirectUrl = location.pathname + location.search
  location.assign(`/auth/login?${new URLSearchParams({ redirectUrl })}`)
}
