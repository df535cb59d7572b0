import { area } from '#platform/server/area.ts'
import { sharingActions } from './actions/list.ts'
import { registerShareRoutes } from './routes/share.ts'

export default area({ name: 'sharing', actions: sharingActions, routes: registerShareRoutes })
