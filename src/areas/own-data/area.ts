import { area } from '#platform/server/area.ts'
import { exportActions } from './actions/export.ts'
import { deletionActions, deletionMailCall } from './actions/account-deletion.ts'
import { addExportRoute } from './routes/export.ts'
import { jobs } from './jobs.ts'

export default area({
  name: 'own-data',
  actions: [...exportActions, ...deletionActions],
  outgoing: [deletionMailCall],
  jobs,
  routes: addExportRoute,
})
