import { area } from '#platform/server/area.ts'
import { threads } from './actions/provider.ts'
import { publish } from './actions/publish.ts'

export default area({ name: 'threads', actions: [publish], connectionProviders: [threads] })
