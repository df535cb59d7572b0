import { useState } from 'react'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import X from 'lucide-react/icons/x'
import { Avatar } from '#design/data/avatar.tsx'
import { Button } from '#design/buttons/button.tsx'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { Switch } from '#design/inputs/switch.tsx'
import { alert } from '#design/feedback/alert.ts'
import { cx } from '#design/cx.ts'
import { useRead, useWrite } from '#platform/web/api/query.ts'
import { useTimeFormat } from '#platform/web/time-format.ts'
import type { NoteDetails } from '../../contract/note.ts'
import { listNoteVersions, restoreNoteVersion, type NoteVersion } from '../../contract/versions.ts'
import { NameVersion } from './name-version.tsx'
import VersionView from './version-view.tsx'

/** The versions of a note: read one, see what changed, and restore it. */
export default function HistoryPage({ note, onClose }: { note: NoteDetails; onClose: () => void }) {
  const { data, error, refetch } = useRead(listNoteVersions, { id: note.id })
  const [chosen, setChosen] = useState<number>()
  const [showsChanges, setShowsChanges] = useState(true)
  const { when } = useTimeFormat()
  const version = data?.versions.find(({ number }) => number === chosen) ?? data?.versions[0]
  const restore = useWrite(restoreNoteVersion, {
    onDone: () => {
      alert({ type: 'success', msg: 'The version is back. The versions since then stay in the history.' })
      onClose()
    },
  })
  return (
    <div className="flex min-h-0 flex-1 max-lg:flex-col-reverse">
      <div className="flex min-w-0 flex-1 flex-col max-lg:min-h-0">
        <div className="flex min-h-12 shrink-0 flex-wrap items-center gap-3 border-b border-line px-4 py-1.5 text-13">
          <p className="min-w-0 flex-1 truncate text-ink-2">{version && `Version of ${when(version.endedAt)}`}</p>
          <div className="flex items-center gap-2">
            Show changes
            <Switch checked={showsChanges} onCheckedChange={setShowsChanges} aria-label="Show changes" />
          </div>
          {version && note.may.write && (
            <Button
              kind="primary"
              size="sm"
              icon={<RotateCcw />}
              busy={restore.isPending}
              busyLabel="Restoring"
              onClick={() => restore.mutate({ id: note.id, number: version.number })}
            >
              Restore
            </Button>
          )}
        </div>
        <article tabIndex={0} className="min-h-0 flex-1 overflow-y-auto [scrollbar-width:thin]">
          <div className="mx-auto max-w-192 px-6 py-9 max-lg:px-4 max-lg:py-6">
            <h2 className="mb-3 display text-[36px]/[42px] max-lg:text-[30px]/[36px]">{note.title || 'Untitled'}</h2>
            {version && <VersionView id={note.id} number={version.number} showsChanges={showsChanges} />}
            {data?.versions.length === 0 && <p className="text-ink-2">Nothing has been written yet.</p>}
          </div>
        </article>
      </div>
      <aside
        aria-label="History"
        className="flex w-80 shrink-0 flex-col border-l border-line bg-surface-2 max-lg:max-h-60 max-lg:w-full max-lg:border-b max-lg:border-l-0"
      >
        <div className="flex h-12 shrink-0 items-center border-b border-line pr-2 pl-4">
          <h2 className="flex-1 text-13 font-semibold">History</h2>
          {version && note.may.write && <NameVersion key={version.number} id={note.id} version={version} />}
          <IconButton label="Close history" onClick={onClose}>
            <X />
          </IconButton>
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto [scrollbar-width:thin]">
          {error && !data && <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>}
          {!data && !error && <Skeleton rows={5} />}
          <ol>
            {data?.versions.map((each) => (
              <VersionRow
                key={each.number}
                version={each}
                isChosen={each === version}
                onChoose={() => setChosen(each.number)}
              />
            ))}
          </ol>
          <p className="px-4 py-3 text-12 text-ink-3">Versions are kept for as long as the note.</p>
        </div>
      </aside>
    </div>
  )
}

type VersionRowProps = { version: NoteVersion; isChosen: boolean; onChoose: () => void }

function VersionRow({ version: { by, name, endedAt, actor }, isChosen, onChoose }: VersionRowProps) {
  const { when } = useTimeFormat()
  const author = by?.name ?? 'Somebody who has left'
  return (
    <li>
      <button
        type="button"
        aria-current={isChosen}
        onClick={onChoose}
        className={cx(
          'flex w-full items-start gap-3 border-b border-line px-4 py-2.5 text-left text-13 hover:bg-hover',
          isChosen && 'bg-selected',
        )}
      >
        <Avatar id={by?.id ?? ''} name={author} size={20} />
        <span className="min-w-0">
          <span className="block font-medium first-letter:uppercase">{when(endedAt)}</span>
          <span className="block truncate text-12 text-ink-2">
            {name ? `Named: “${name}”` : actor === 'person' ? author : `${author}, by ${actorNames[actor]}`}
          </span>
        </span>
      </button>
    </li>
  )
}

const actorNames = { key: 'an API key', agent: 'an agent', flow: 'a flow' }
