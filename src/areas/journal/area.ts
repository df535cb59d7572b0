import { area } from '#platform/server/area.ts'
import { lookActions } from './actions/look.ts'
import { previewActions } from './actions/preview.ts'
import { undoActions } from './actions/undo.ts'
import { openExport } from './doors/export.ts'
import { seed } from './seed.ts'

export default area({
  name: 'journal',
  actions: [...lookActions, ...previewActions, ...undoActions],
  doors: openExport,
  seed,
})
