import { area } from '#platform/server/area.ts'
import { answerRun } from './actions/answer/answer-run.ts'
import { allowedActions } from './actions/allowed-actions.ts'
import { messageActions } from './actions/messages.ts'
import { searchTexts } from './actions/search-texts.ts'
import { sessionActions } from './actions/sessions.ts'
import { jobs } from './jobs.ts'
import { registerOpenaiRoutes } from './routes/openai/openai-routes.ts'
import { registerSessionStream } from './routes/session-stream.ts'
import { seed } from './seed.ts'

export default area({
  name: 'agents',
  actions: [...sessionActions, ...messageActions],
  journaledTables: [
    {
      table: 'agent_sessions',
      noun: 'session',
      nameColumn: 'title',
      privateTo: 'person_id',
      page: '/agents/$id',
      doneColumn: 'removed_at',
      quiet: true,
      columns: { title: 'Title', pinned_at: 'Pinned', removed_at: 'Deleted' },
    },
  ],
  searchTexts,
  jobs,
  seed,
  runs: [answerRun],
  routes: (...args) => {
    registerSessionStream(...args)
    registerOpenaiRoutes(...args)
  },
  actors: { kind: 'agent', allowedActions },
})
