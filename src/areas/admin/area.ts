import { area } from '#platform/server/area.ts'
import { peopleActions } from './actions/people.ts'
import { securityEventActions } from './actions/security-events.ts'
import { greet, setUpActions } from './actions/set-up.ts'

export default area({
  name: 'admin',
  actions: [...setUpActions, ...peopleActions, ...securityEventActions],
  startupMessage: greet,
})
