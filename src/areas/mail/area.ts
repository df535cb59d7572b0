import { area } from '#platform/server/area.ts'
import { addressActions } from './actions/addresses.ts'
import { mailService } from './actions/mail-service.ts'
import { jobs } from './jobs.ts'

export default area({
  name: 'mail',
  actions: addressActions,
  jobs,
  services: [mailService],
})
