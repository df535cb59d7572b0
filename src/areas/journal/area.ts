import { area } from '#platform/server/area.ts'
import { readActions } from './actions/read.ts'
import { previewActions } from './actions/preview.ts'
import { undoActions } from './actions/undo.ts'
import { registerExportRoute } from './routes/export.ts'
import { seed } from './seed.ts'

export default area({
  name: 'journal',
  actions: [...readActions, ...previewActions, ...undoActions],
  routes: registerExportRoute,
  seed,
})
