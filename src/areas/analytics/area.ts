import { area } from '#platform/server/area.ts'
import { reportActions } from './actions/reports.ts'
import { jobs } from './jobs.ts'

export default area({ name: 'analytics', actions: reportActions, jobs })
