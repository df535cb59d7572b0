import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import { useUndoEntry } from '#areas/journal/ui/public/undo.tsx'
import { AgentMark } from '#design/agent-mark.tsx'
import { Avatar } from '#design/avatar.tsx'
import { Button } from '#design/button.tsx'
import { Link as TextLink } from '#design/link.tsx'
import { TrackDot, TrackItem } from '#design/track.tsx'
import { useMoments } from '#platform/web/moments.ts'
import { useSignedIn } from '#platform/web/session.ts'
import type { News } from '../contract.ts'
import { deedWords, whoWords } from './words.ts'

/** One line of news, with a way back; where it stands for several deeds, it opens to them. */
export function NewsLine({ line }: { line: News }) {
  const { who, kind, page, at, deeds } = line
  const me = useSignedIn().person.id
  const { ago } = useMoments()
  const [isOpen, setOpen] = useState(false)
  const [only, ...others] = deeds
  const { verb, what } = deedWords(line)
  const single = only && others.length === 0 ? only : undefined
  return (
    <TrackItem node={<Mark who={who} />}>
      <div className="flex flex-wrap items-center gap-x-2">
        <p className="min-w-0 wrap-anywhere">
          <span className="font-medium">{whoWords(who, me)}</span> <span className="text-ink-2">{verb}</span>{' '}
          {page && kind !== 'removed' ? <TextLink render={<Link to={page} />}>{what}</TextLink> : what}{' '}
          <span className="text-12 whitespace-nowrap text-ink-3">
            {single && `· ${single.title} `}· {ago(at)}
          </span>
        </p>
        {single?.mayUndo && <UndoButton {...single} />}
        {!single && (
          <Button kind="ghost" size="xs" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Show less' : 'Show each'}
          </Button>
        )}
      </div>
      {isOpen && (
        <ul aria-label={`${whoWords(who, me)} ${verb} ${what}`} className="mt-1 border-l border-line pl-3">
          {deeds.map((deed) => (
            <li key={deed.entry} className="flex min-h-7 flex-wrap items-center gap-2 text-ink-2">
              {deed.title}
              <span className="text-12 text-ink-3">{ago(deed.at)}</span>
              {deed.mayUndo && <UndoButton {...deed} />}
            </li>
          ))}
        </ul>
      )}
    </TrackItem>
  )
}

function UndoButton({ entry, title }: News['deeds'][number]) {
  const undo = useUndoEntry()
  return (
    <Button
      kind="ghost"
      size="xs"
      aria-label={`Undo: ${title}`}
      busy={undo.isPending}
      onClick={() => undo.mutate({ id: entry })}
    >
      Undo
    </Button>
  )
}

/** Round for people, square for what acts by itself. */
function Mark({ who: { kind, id, person, name } }: Pick<News, 'who'>) {
  if (kind === 'agent' && id) return <AgentMark id={id} name="Agent" size={20} />
  if (kind === 'flow' || kind === 'system') return <TrackDot of="agent" />
  return person && name ? <Avatar id={person} name={name} size={20} /> : <TrackDot />
}
