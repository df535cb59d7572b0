import { area } from '#platform/server/area.ts'
import { commandActions } from './actions/commands.ts'
import { findActions } from './actions/find.ts'
import { jobs, listeners } from './jobs.ts'

export default area({ name: 'search', actions: [...findActions, ...commandActions], jobs, listeners })
