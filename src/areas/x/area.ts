import { area } from '#platform/server/area.ts'
import { n8nNodes } from './actions/n8n-nodes.ts'
import { x } from './actions/provider.ts'
import { publish } from './actions/publish.ts'

export default area({ name: 'x', actions: [publish], connectionProviders: [x], n8nNodes })
