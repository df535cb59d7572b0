import { area } from '#platform/server/area.ts'
import { fileActions } from './actions/files.ts'
import { handOver } from './actions/hand-over.ts'
import { health } from './actions/health.ts'
import { linkActions } from './actions/links.ts'
import { readTextAction } from './actions/read-text.ts'
import { uploadActions } from './actions/uploads.ts'
import { registerFileRoutes } from './routes/serve.ts'
import { registerUploadRoutes } from './routes/upload.ts'
import { jobs } from './jobs.ts'
import { seed } from './seed.ts'

export default area({
  name: 'files',
  actions: [...fileActions, readTextAction, ...uploadActions, ...linkActions],
  journaledTables: [
    {
      table: 'files',
      noun: 'file',
      nameColumn: 'name',
      page: '/settings/files',
      doneColumn: 'removed_at',
      columns: { name: 'Name', removed_at: 'Removed' },
    },
  ],
  routes: (...args) => {
    registerUploadRoutes(...args)
    registerFileRoutes(...args)
  },
  jobs,
  health,
  handOver,
  seed,
})
