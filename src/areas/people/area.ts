import { area } from '#platform/server/area.ts'
import { addressActions } from './actions/addresses.ts'
import { pictureActions } from './actions/pictures.ts'
import { profileActions } from './actions/profile.ts'
import { secondFactorActions } from './actions/second-factor.ts'
import { securityEventActions } from './actions/security-events.ts'
import { sessionActions } from './actions/sessions.ts'
import { signInMethodActions } from './actions/sign-in-methods.ts'
import { signInOptionActions } from './actions/sign-in-options.ts'
import { addPictureRoute } from './routes/pictures.ts'
import { jobs } from './jobs.ts'
import { seed } from './seed.ts'

export default area({
  name: 'people',
  actions: [
    ...profileActions,
    ...pictureActions,
    ...addressActions,
    ...sessionActions,
    ...securityEventActions,
    ...secondFactorActions,
    ...signInMethodActions,
    ...signInOptionActions,
  ],
  personTables: [
    { table: 'users', grantsAccess: true },
    { table: 'sessions', grantsAccess: true },
    { table: 'sign_in_methods' },
    { table: 'second_factors', grantsAccess: true },
  ],
  sealedColumns: [{ table: 'second_factors', column: 'secret', row: 'person_id' }],
  routes: addPictureRoute,
  jobs,
  seed,
})
