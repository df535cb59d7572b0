import { area } from '#platform/server/area.ts'
import { keyActions } from './actions.ts'

export default area({ name: 'api-keys', actions: keyActions })
