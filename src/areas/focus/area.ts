import { area } from '#platform/server/area.ts'
import { taskActions } from './actions/tasks.ts'
import { timerActions } from './actions/timer.ts'
import { jobs } from './jobs.ts'
import { seed } from './seed.ts'

export default area({ name: 'focus', actions: [...taskActions, ...timerActions], jobs, seed })
