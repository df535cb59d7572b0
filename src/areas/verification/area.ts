import { area } from '#platform/server/area.ts'
import { decisionMailCall, verificationActions } from './actions/verification.ts'
import { seed } from './seed.ts'

export default area({
  name: 'verification',
  actions: verificationActions,
  journaledTables: [
    {
      table: 'verification_requests',
      noun: 'verification request',
      nameColumn: 'legal_name',
      crossWorkspace: true,
      columns: { legal_name: 'Legal name', state: 'State', reason: 'Reason' },
    },
  ],
  outgoing: [decisionMailCall],
  seed,
})
