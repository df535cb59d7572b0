import { area } from '#platform/server/area.ts'
import { googleMail } from './actions/provider.ts'

export default area({ name: 'google-mail', actions: [], connectionProviders: [googleMail] })
