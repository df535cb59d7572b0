import { Suspense, useState } from 'react'
import { Link } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Ellipsis from 'lucide-react/icons/ellipsis'
import MessageSquare from 'lucide-react/icons/message-square'
import { AvatarStack } from '#design/data/avatar.tsx'
import { Button } from '#design/buttons/button.tsx'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { TopBar } from '#design/layout/top-bar.tsx'
import { lazyComponent } from '#design/lazy-component.ts'
import { LazyMenu } from '#design/overlays/lazy-menu.tsx'
import type { NoteDetails } from '../../contract/note.ts'
import { closeComments, commentsState, openComments } from '../comments/comments-state.ts'
import { useNoteMenuItems } from '../sidebar/use-note-menu-items.tsx'
import { readers } from './save-state.ts'
import { StateLine } from './state-line.tsx'
import { useBarItems } from './use-bar-items.tsx'

const ShareDialog = lazyComponent(() => import('../share/share-dialog.tsx'))
const MoveDialog = lazyComponent(() => import('../sidebar/move-dialog.tsx'))
const RenameDialog = lazyComponent(() => import('../sidebar/rename-dialog.tsx'))

type NoteBarProps = { note: NoteDetails; /** The editor is open. */ isEditing: boolean; onHistory: () => void }

/** Where the note is, whether it is saved, who is here, and what one can do with it. */
export function NoteBar({ note, isEditing, onHistory }: NoteBarProps) {
  const [open, setOpen] = useState<'move' | 'rename' | 'share'>()
  const items = [...useBarItems(note, onHistory), ...useNoteMenuItems(note, setOpen)]
  const people = readers.use()
  const { isOpen } = commentsState.use()
  const close = () => setOpen(undefined)
  return (
    <>
      <TopBar
        lead={
          <IconButton label="All notes" className="-ml-2 lg:hidden" render={<Link to="/notes" />}>
            <ArrowLeft />
          </IconButton>
        }
        crumbs={note.path.map(({ id, title }) => (
          <Link key={id} to="/notes/$noteId" params={{ noteId: id }} className="hover:underline">
            {title || 'Untitled'}
          </Link>
        ))}
        title={note.title || 'Untitled'}
        badge={isEditing && <StateLine />}
        actions={
          <>
            {people.length > 1 && (
              <span className="mr-1 max-lg:hidden">
                <AvatarStack people={[...people]} />
              </span>
            )}
            {isEditing && (
              <IconButton label="Comments" aria-expanded={isOpen} onClick={isOpen ? closeComments : openComments}>
                <MessageSquare />
              </IconButton>
            )}
            <Button size="sm" onClick={() => setOpen('share')}>
              Share
            </Button>
            <LazyMenu
              align="end"
              items={items}
              trigger={
                <IconButton label="Note menu">
                  <Ellipsis />
                </IconButton>
              }
            />
          </>
        }
      />
      <Suspense>
        {open === 'share' && <ShareDialog note={note} onClose={close} />}
        {open === 'move' && <MoveDialog note={note} onClose={close} />}
        {open === 'rename' && <RenameDialog note={note} onClose={close} />}
      </Suspense>
    </>
  )
}
