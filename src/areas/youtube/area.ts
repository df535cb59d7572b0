import { area } from '#platform/server/area.ts'
import { n8nNodes } from './actions/n8n-nodes.ts'
import { youtube } from './actions/provider.ts'
import { publish } from './actions/publish.ts'

export default area({ name: 'youtube', actions: [publish], connectionProviders: [youtube], n8nNodes })
