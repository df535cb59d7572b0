import { area } from '#platform/server/area.ts'

export default area({ name: 'support', actions: [] })
