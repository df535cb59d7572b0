import { area } from '#platform/server/area.ts'
import { n8nNodes } from './actions/n8n-nodes.ts'
import { googleMail } from './actions/provider.ts'

export default area({ name: 'google-mail', actions: [], connectionProviders: [googleMail], n8nNodes })
