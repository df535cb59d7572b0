import { area } from '#platform/server/area.ts'
import { x } from './actions/provider.ts'
import { publish } from './actions/publish.ts'

export default area({ name: 'x', actions: [publish], connectionProviders: [x] })
