import { useEffect, useState } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import X from 'lucide-react/icons/x'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { TimerBar } from '#design/feedback/timer-bar.tsx'
import { useSignedIn } from '#platform/web/auth/session.ts'
import { clearUploads, restoreUploads } from '#platform/web/upload/upload-queue.ts'
import { uploads as shown } from '#platform/web/upload/upload-list.ts'
import { UploadRow } from '../upload-row.tsx'
import { formatSummary } from '../upload-labels.ts'

/** Shows uploads on every page, and continues those of an earlier page. It leaves by itself once all are done. */
export default function UploadsPanel() {
  const { person } = useSignedIn()
  const uploads = shown.use()
  useEffect(() => void restoreUploads(person.id), [person.id])
  const isDone = uploads.every(({ state }) => state === 'success')
  const [isOpen, setOpen] = useAutoCollapse(isDone)
  const summary = uploads.length > 0 ? formatSummary(uploads) : ''
  return (
    <>
      <p role="status" className="sr-only">
        {summary}
      </p>
      {uploads.length > 0 && (
        <section ref={reserveScrollSpace} aria-label="Uploads" className={panelClasses}>
          <header className="flex items-center gap-1 py-1.5 pr-2 pl-3">
            <h2 className="min-w-0 flex-1 truncate text-13 font-semibold">{summary}</h2>
            <IconButton
              label={isOpen ? 'Hide uploads' : 'Show uploads'}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? <ChevronDown /> : <ChevronUp />}
            </IconButton>
            {isDone && (
              <IconButton label="Close uploads" onClick={clearUploads}>
                <X />
              </IconButton>
            )}
          </header>
          {isOpen && (
            <ul className="max-h-[min(20rem,50dvh)] divide-y divide-line-soft overflow-y-auto border-t border-line">
              {uploads.map((upload) => (
                <UploadRow key={upload.id} upload={upload} />
              ))}
            </ul>
          )}
          {isDone && !isOpen && <TimerBar onEnd={clearUploads} />}
          {isOpen && !isDone && (
            <p className="border-t border-line px-3 py-2 text-12 text-ink-3">
              You can go on working, and even close this page: uploads go on when you are back.
            </p>
          )}
        </section>
      )}
    </>
  )
}

/** Opens when an upload starts, if there is space, and closes when all are done; people can toggle it. */
function useAutoCollapse(isDone: boolean) {
  const isWide = () => matchMedia('(min-width: 1024px)').matches
  const [isOpen, setOpen] = useState(() => !isDone && isWide())
  const [wasDone, setWasDone] = useState(isDone)
  if (isDone !== wasDone) {
    setWasDone(isDone)
    setOpen(!isDone && isWide())
  }
  return [isOpen, setOpen] as const
}

/** Lets the page scroll out from under the panel: the layout leaves this much space at its end. */
function reserveScrollSpace(panel: HTMLElement) {
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--uploads-height', `${panel.offsetHeight + 16}px`))
  observer.observe(panel)
  return () => {
    observer.disconnect()
    style.removeProperty('--uploads-height')
  }
}

const panelClasses =
  'group fixed right-4 bottom-[calc(1rem+var(--offline-height))] z-(--z-sheet) w-90 animate-rise overflow-hidden rounded-lg border border-line bg-raised shadow-pop ' +
  'max-lg:right-0 max-lg:left-0 max-lg:w-auto max-lg:rounded-b-none max-lg:border-x-0 ' +
  'max-lg:bottom-[calc(var(--tabbar-height)+var(--offline-height))]'
