import { area } from '#platform/server/area.ts'
import { addressActions } from './actions/addresses.ts'
import { pictureActions } from './actions/pictures.ts'
import { profileActions } from './actions/profile.ts'
import { sessionActions } from './actions/sessions.ts'
import { wayInActions } from './actions/ways-in.ts'
import { wayActions } from './actions/ways.ts'
import { openPictures } from './doors/pictures.ts'
import { jobs } from './jobs.ts'
import { seed } from './seed.ts'

export default area({
  name: 'people',
  actions: [...profileActions, ...pictureActions, ...addressActions, ...sessionActions, ...wayInActions, ...wayActions],
  doors: openPictures,
  jobs,
  seed,
})
