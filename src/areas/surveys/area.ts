import { area } from '#platform/server/area.ts'
import { surveyActions } from './actions.ts'

export default area({ name: 'surveys', actions: surveyActions })
