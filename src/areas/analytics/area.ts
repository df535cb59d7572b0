import { area } from '#platform/server/area.ts'
import { earlyAccessActions } from './actions/early-access.ts'
import { experimentActions } from './actions/experiments.ts'
import { flagActions } from './actions/flags.ts'
import { numberActions } from './actions/numbers.ts'
import { start } from './actions/start.ts'
import { surveyActions } from './actions/surveys.ts'
import { whom } from './actions/whom.ts'
import { openPulse } from './doors/pulse.ts'
import { jobs } from './jobs.ts'

export default area({
  name: 'analytics',
  actions: [
    start,
    ...numberActions,
    ...flagActions,
    whom,
    ...experimentActions,
    ...surveyActions,
    ...earlyAccessActions,
  ],
  things: [
    {
      table: 'analytics_enrolments',
      word: 'early access',
      account: null,
      whose: 'person_id',
      page: '/settings/early-access',
      columns: { joined: 'Joined' },
    },
  ],
  doors: openPulse,
  jobs,
})
