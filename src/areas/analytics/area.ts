import { area } from '#platform/server/area.ts'
import { earlyAccessActions } from './actions/early-access.ts'
import { experimentActions } from './actions/experiments.ts'
import { flagActions } from './actions/flags.ts'
import { reportActions } from './actions/reports.ts'
import { bootstrapAction } from './actions/bootstrap.ts'
import { surveyActions } from './actions/surveys.ts'
import { searchAudienceAction } from './actions/audience.ts'
import { registerPosthogRoutes } from './routes/posthog-routes.ts'
import { jobs } from './jobs.ts'

export default area({
  name: 'analytics',
  actions: [
    bootstrapAction,
    ...reportActions,
    ...flagActions,
    searchAudienceAction,
    ...experimentActions,
    ...surveyActions,
    ...earlyAccessActions,
  ],
  journaledTables: [
    {
      table: 'analytics_enrolments',
      noun: 'early access',
      account: null,
      privateTo: 'person_id',
      page: '/settings/early-access',
      columns: { joined: 'Joined' },
    },
  ],
  routes: registerPosthogRoutes,
  jobs,
})
