import { area } from '#platform/server/area.ts'
import { youtube } from './actions/provider.ts'
import { publish } from './actions/publish.ts'

export default area({ name: 'youtube', actions: [publish], connectionProviders: [youtube] })
