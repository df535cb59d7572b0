import { area } from '#platform/server/area.ts'
import { deedActions } from './actions/deeds.ts'
import { findActions } from './actions/find.ts'

export default area({ name: 'search', actions: [...findActions, ...deedActions] })
