import { area } from '#platform/server/area.ts'
import { n8nNodes } from './actions/n8n-nodes.ts'
import { linkedin } from './actions/provider.ts'
import { publish } from './actions/publish.ts'

export default area({ name: 'linkedin', actions: [publish], connectionProviders: [linkedin], n8nNodes })
