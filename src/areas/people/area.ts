import { area } from '#platform/server/area.ts'
import { actions } from './actions.ts'

export default area({ name: 'people', actions })
