import { Suspense, useState } from 'react'
import Settings from 'lucide-react/icons/settings-2'
import Volume from 'lucide-react/icons/volume-2'
import VolumeOff from 'lucide-react/icons/volume-x'
import { late } from '#design/late.ts'
import { IconButton } from '#design/icon-button.tsx'
import { useMay } from '#platform/web/may.ts'
import { useWrite } from '#platform/web/query.ts'
import { InSlot } from '#platform/web/slot.tsx'
import { readTimer, setTimer, type Timer } from '../contract.ts'
import { Together } from './together.tsx'

const TimerDialog = late(() => import('./timer-dialog.tsx'))

/** Who else is here, sound and lengths, in the layout's top row. */
export function HeaderButtons({ timer }: { timer: Timer }) {
  const [isOpen, setOpen] = useState(false)
  const may = useMay(setTimer)
  const set = useWrite(setTimer, {
    optimistic: ({ sound }, cached) =>
      sound !== undefined && cached.change(readTimer, (before) => ({ ...before, sound })),
  })
  return (
    <InSlot name="actions">
      <Together />
      {may && (
        <>
          <IconButton
            label={timer.sound ? 'Sound is on' : 'Sound is off'}
            aria-pressed={timer.sound}
            onClick={() => set.mutate({ sound: !timer.sound })}
          >
            {timer.sound ? <Volume /> : <VolumeOff />}
          </IconButton>
          <IconButton label="Timer lengths" onClick={() => setOpen(true)}>
            <Settings />
          </IconButton>
          <Suspense>{isOpen && <TimerDialog timer={timer} set={set} onClose={() => setOpen(false)} />}</Suspense>
        </>
      )}
    </InSlot>
  )
}
