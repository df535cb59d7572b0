import { Suspense, useRef, useState } from 'react'
import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import LayoutTemplate from 'lucide-react/icons/layout-template'
import Search from 'lucide-react/icons/search'
import SquarePen from 'lucide-react/icons/square-pen'
import Trash2 from 'lucide-react/icons/trash-2'
import Upload from 'lucide-react/icons/upload'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { SearchInput } from '#design/inputs/search-input.tsx'
import { lazyComponent } from '#design/lazy-component.ts'
import { LazyMenu } from '#design/overlays/lazy-menu.tsx'
import { useMay } from '#platform/web/auth/use-may.ts'
import { useRead } from '#platform/web/api/query.ts'
import { useShortcut } from '#platform/web/shortcuts/shortcut.ts'
import { createNote, listNotes } from '../../contract/notes.ts'
import { TagFilter } from '../tags/tag-filter.tsx'
import { downloadNotes } from '../transfer/export-link.ts'
import { useCreateNote } from '../use-create-note.ts'
import { findNotes } from './note-tree.ts'
import { NoteLinkRow } from './note-link-row.tsx'
import { TreeSections } from './tree-sections.tsx'

const ImportDialog = lazyComponent(() => import('../transfer/import-dialog.tsx'))
const TemplateDialog = lazyComponent(() => import('../templates/template-dialog.tsx'))
const TrashDialog = lazyComponent(() => import('./trash-dialog.tsx'))

/** Search, favorites, recent notes, the tree of the team and the private one, and the trash. */
export function NotesList({
  hasKeys = false,
}: {
  /** Only one of several on a page has shortcuts. */ hasKeys?: boolean
}) {
  const { data, error, refetch } = useRead(listNotes, {})
  const [search, setSearch] = useState<string>()
  const [open, setOpen] = useState<'trash' | 'import' | 'templates'>()
  const [tag, setTag] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const create = useCreateNote()
  const mayCreate = useMay(createNote)
  const close = () => setOpen(undefined)
  const openSearch = () => {
    setSearch((text) => text ?? '')
    setTimeout(() => field.current?.focus())
  }
  useShortcut('/', 'Search notes', openSearch, { when: hasKeys })
  useShortcut('n', 'New note', () => create(), { when: hasKeys && mayCreate })
  const tagged = data && tag !== undefined ? data.notes.filter(({ tags }) => tags.includes(tag)) : undefined
  const found = data && search?.trim() ? findNotes(data.notes, search) : tagged
  return (
    <>
      <div className="flex h-12 shrink-0 items-center gap-1 border-b border-line pr-2 pl-4 max-lg:hidden">
        <p className="flex-1 text-13 font-semibold">Notes</p>
        <IconButton label="Search notes" shortcut="/" onClick={openSearch}>
          <Search />
        </IconButton>
        {mayCreate && (
          <IconButton label="New note" shortcut="N" onClick={() => create()}>
            <SquarePen />
          </IconButton>
        )}
      </div>
      {(search !== undefined || !hasKeys) && (
        <div
          role="search"
          className="flex gap-1 p-2 pb-0"
          onKeyDown={(event) => event.key === 'Escape' && setSearch(undefined)}
        >
          <SearchInput
            ref={field}
            aria-label="Search notes"
            placeholder="Search notes"
            value={search ?? ''}
            onValueChange={setSearch}
            className="flex-1"
          />
          {!hasKeys && mayCreate && (
            <IconButton label="New note" size="md" onClick={() => create()}>
              <SquarePen />
            </IconButton>
          )}
        </div>
      )}
      <div className="min-h-0 flex-1 overflow-y-auto p-2 [scrollbar-width:thin]">
        {error && !data && <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>}
        {!data && !error && <Skeleton rows={5} />}
        {found?.length === 0 && (
          <p className="px-2 py-3 text-13 text-ink-2">
            {search?.trim() ? `No note has “${search.trim()}” in its title.` : `No note has the tag ${tag}.`}
          </p>
        )}
        {found ? (
          <ul>
            {found.map((note) => (
              <NoteLinkRow key={note.id} note={note} />
            ))}
          </ul>
        ) : (
          data && <TreeSections notes={data.notes} />
        )}
        {data && <TagFilter notes={data.notes} chosen={tag} onChoose={setTag} />}
      </div>
      <div className="m-2 flex shrink-0 items-center">
        <button
          type="button"
          onClick={() => setOpen('trash')}
          className="flex h-7.5 flex-1 items-center gap-2 rounded-sm px-2 text-13 font-medium text-ink-2 hover:bg-hover max-lg:h-11"
        >
          <Trash2 aria-hidden className="size-4 text-ink-3" />
          Trash
        </button>
        <LazyMenu
          align="end"
          items={[
            ...(mayCreate
              ? [
                  { label: 'New from a template…', icon: <LayoutTemplate />, onClick: () => setOpen('templates') },
                  { label: 'Import…', icon: <Upload />, onClick: () => setOpen('import') },
                ]
              : []),
            { label: 'Export all', icon: <Download />, onClick: () => downloadNotes() },
          ]}
          trigger={
            <IconButton label="All notes menu">
              <Ellipsis />
            </IconButton>
          }
        />
      </div>
      <Suspense>
        {open === 'trash' && <TrashDialog onClose={close} />}
        {open === 'import' && <ImportDialog onClose={close} />}
        {open === 'templates' && <TemplateDialog onClose={close} />}
      </Suspense>
    </>
  )
}
