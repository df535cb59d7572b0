import { Suspense, useState } from 'react'
import Settings from 'lucide-react/icons/settings-2'
import Volume from 'lucide-react/icons/volume-2'
import VolumeOff from 'lucide-react/icons/volume-x'
import { lazyComponent } from '#design/lazy-component.ts'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { useMay } from '#platform/web/auth/use-may.ts'
import { useWrite } from '#platform/web/api/query.ts'
import { InSlot } from '#platform/web/page/slot.tsx'
import { readTimer, setTimer, type Timer } from '../contract.ts'
import { AlsoFocusing } from './also-focusing.tsx'

const TimerDialog = lazyComponent(() => import('./timer/timer-dialog.tsx'))

/** In the top row of the layout. */
export function HeaderButtons({ timer }: { timer: Timer }) {
  const [isOpen, setOpen] = useState(false)
  const mayChange = useMay(setTimer)
  const set = useWrite(setTimer, {
    optimistic: ({ sound }, cached) =>
      sound !== undefined && cached.change(readTimer, (before) => ({ ...before, sound })),
  })
  return (
    <InSlot name="actions">
      <AlsoFocusing />
      {mayChange && (
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
