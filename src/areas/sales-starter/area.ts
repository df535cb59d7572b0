import { area } from '#platform/server/area.ts'
import { bundle } from './bundle/bundle.ts'

export default area({ name: 'sales-starter', actions: [], bundle })
