import { area } from '#platform/server/area.ts'
import { accessActions } from './actions/access.ts'
import { commentActions } from './actions/comments.ts'
import { documentStore } from './actions/document-store.ts'
import { handOver } from './actions/hand-over.ts'
import { linkActions } from './actions/links.ts'
import { noteActions } from './actions/notes.ts'
import { previewLinkCall } from './actions/preview-link.ts'
import { rewriteTextCall } from './actions/rewrite-text.ts'
import { rowAccess } from './actions/row-access.ts'
import { searchTexts } from './actions/search-texts.ts'
import { shareActions } from './actions/share.ts'
import { sharedNotes } from './actions/shared-notes.ts'
import { textActions } from './actions/text.ts'
import { importActions } from './actions/transfer/import.ts'
import { importRun } from './actions/transfer/import-run.ts'
import { undoComment } from './actions/undo-comment.ts'
import { undoText } from './actions/undo-text.ts'
import { versionActions } from './actions/versions.ts'
import { jobs, listeners } from './jobs.ts'
import { registerExportRoute } from './routes/export.ts'
import { seed } from './seed.ts'

export default area({
  name: 'notes',
  actions: [
    ...noteActions,
    ...textActions,
    ...accessActions,
    ...versionActions,
    ...linkActions,
    ...shareActions,
    ...commentActions,
    ...importActions,
    rewriteTextCall,
    previewLinkCall,
  ],
  journaledTables: [
    {
      table: 'notes',
      noun: 'note',
      nameColumn: 'title',
      page: '/notes/$id',
      doneColumn: 'removed_at',
      columns: {
        title: 'Title',
        icon: 'Icon',
        tags: 'Tags',
        excerpt: 'Text',
        visibility: 'Who sees it',
        pinned_at: 'Pinned',
        removed_at: 'Deleted',
      },
      contentUndo: undoText,
    },
    { table: 'note_members', noun: 'access', quiet: true, columns: { may_write: 'May write' } },
    { table: 'note_versions', noun: 'version', quiet: true, columns: { name: 'Name' } },
    {
      table: 'note_comments',
      noun: 'comment',
      nameColumn: 'text',
      doneColumn: 'removed_at',
      columns: { text: 'Text', quote: 'About', resolved_at: 'Resolved', removed_at: 'Deleted' },
      contentUndo: undoComment,
    },
    { table: 'note_favorites', noun: 'favorite', privateTo: 'person_id', quiet: true, columns: {} },
  ],
  rowAccess,
  searchTexts,
  documents: documentStore,
  sharedItems: sharedNotes,
  routes: registerExportRoute,
  runs: [importRun],
  personTables: [{ table: 'note_imports' }],
  jobs,
  listeners,
  handOver,
  seed,
})
