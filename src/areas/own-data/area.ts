import { area } from '#platform/server/area.ts'
import { exportActions } from './actions/export.ts'
import { leaveActions, leavingMailCall } from './actions/leave.ts'
import { openExport } from './doors/export.ts'
import { jobs } from './jobs.ts'

export default area({
  name: 'own-data',
  actions: [...exportActions, ...leaveActions],
  outgoing: [leavingMailCall],
  jobs,
  doors: openExport,
})
