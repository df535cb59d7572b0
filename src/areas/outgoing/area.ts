import { area } from '#platform/server/area.ts'
import { actions, health } from './actions.ts'
import { jobs } from './jobs.ts'
import { seed } from './seed.ts'

export default area({ name: 'outgoing', actions, health, jobs, seed })
