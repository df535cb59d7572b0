import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import { useUndoEntry } from '#areas/journal/ui/public/undo.tsx'
import { AgentMark } from '#design/agents/agent-mark.tsx'
import { Avatar } from '#design/data/avatar.tsx'
import { Button } from '#design/buttons/button.tsx'
import { Link as TextLink } from '#design/buttons/link.tsx'
import { TimelineDot, TimelineItem } from '#design/data/timeline.tsx'
import { useTimeFormat } from '#platform/web/time-format.ts'
import { useSignedIn } from '#platform/web/auth/session.ts'
import type { News } from '../contract.ts'
import { formatNews, actorLabel } from './labels.ts'

/** One line of news with an undo button; a line of several entries expands to them. */
export function NewsLine({ line }: { line: News }) {
  const { who, kind, page, at, entries } = line
  const me = useSignedIn().person.id
  const { ago } = useTimeFormat()
  const [isOpen, setOpen] = useState(false)
  const [only, ...others] = entries
  const { verb, what } = formatNews(line)
  const single = only && others.length === 0 ? only : undefined
  return (
    <TimelineItem marker={<ActorAvatar who={who} />}>
      <div className="flex flex-wrap items-center gap-x-2">
        <p className="min-w-0 wrap-anywhere">
          <span className="font-medium">{actorLabel(who, me)}</span> <span className="text-ink-2">{verb}</span>{' '}
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
        <ul aria-label={`${actorLabel(who, me)} ${verb} ${what}`} className="mt-1 border-l border-line pl-3">
          {entries.map((entry) => (
            <li key={entry.entry} className="flex min-h-7 flex-wrap items-center gap-2 text-ink-2">
              {entry.title}
              <span className="text-12 text-ink-3">{ago(entry.at)}</span>
              {entry.mayUndo && <UndoButton {...entry} />}
            </li>
          ))}
        </ul>
      )}
    </TimelineItem>
  )
}

function UndoButton({ entry, title }: News['entries'][number]) {
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

/** Round for people, square for agents, flows and Taaskly. */
function ActorAvatar({ who: { kind, id, person, name } }: Pick<News, 'who'>) {
  if (kind === 'agent' && id) return <AgentMark id={id} name="Agent" size={20} />
  if (kind === 'flow' || kind === 'system') return <TimelineDot actor="agent" />
  return person && name ? <Avatar id={person} name={name} size={20} /> : <TimelineDot />
}
