import { area } from '#platform/server/area.ts'
import { searchAudienceAction } from './actions/audience.ts'
import { bootstrapAction } from './actions/bootstrap.ts'
import { experimentActions } from './actions/experiments.ts'
import { flagActions } from './actions/flags.ts'

export default area({
  name: 'flags',
  actions: [bootstrapAction, ...flagActions, searchAudienceAction, ...experimentActions],
})
