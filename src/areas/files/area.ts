import { area } from '#platform/server/area.ts'
import { fileActions } from './actions/files.ts'
import { handOver } from './actions/hand-over.ts'
import { health } from './actions/health.ts'
import { linkActions } from './actions/links.ts'
import { uploadActions } from './actions/uploads.ts'
import { openFiles } from './doors/serve.ts'
import { openUploads } from './doors/upload.ts'
import { jobs } from './jobs.ts'
import { seed } from './seed.ts'

export default area({
  name: 'files',
  actions: [...fileActions, ...uploadActions, ...linkActions],
  things: [
    {
      table: 'files',
      word: 'file',
      called: 'name',
      page: '/settings/files',
      over: 'removed_at',
      columns: { name: 'Name', removed_at: 'Removed' },
    },
  ],
  doors: (...given) => {
    openUploads(...given)
    openFiles(...given)
  },
  jobs,
  health,
  handOver,
  seed,
})
