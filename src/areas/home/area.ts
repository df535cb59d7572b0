import { area } from '#platform/server/area.ts'
import { actions } from './actions/read.ts'
import { seed } from './seed.ts'

export default area({ name: 'home', actions, seed })
