import { area } from '#platform/server/area.ts'
import { microsoftMail } from './actions/provider.ts'

export default area({ name: 'microsoft-mail', actions: [], connectionProviders: [microsoftMail] })
