import { area } from '#platform/server/area.ts'
import { instagram } from './actions/provider.ts'
import { publish } from './actions/publish.ts'

export default area({ name: 'instagram', actions: [publish], connectionProviders: [instagram] })
