import { area } from '#platform/server/area.ts'
import { registerPosthogRoutes } from './routes/posthog-routes.ts'

export default area({ name: 'posthog', actions: [], routes: registerPosthogRoutes })
