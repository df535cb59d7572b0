import { area } from '#platform/server/area.ts'
import { answerRun } from './actions/answer/answer-run.ts'
import { answerPages } from './actions/answer-pages.ts'
import { allowedActions } from './actions/allowed-actions.ts'
import { connectionUses } from './actions/connection-uses.ts'
import { messageActions } from './actions/messages.ts'
import { acceptRun } from './actions/proposal/accept-run.ts'
import { proposalActions } from './actions/proposal/proposals.ts'
import { searchTexts } from './actions/search-texts.ts'
import { sessionActions } from './actions/sessions.ts'
import { jobs, listeners } from './jobs.ts'
import { registerOpenaiRoutes } from './routes/openai/openai-routes.ts'
import { registerSessionStream } from './routes/session-stream.ts'
import { seed } from './seed.ts'

export default area({
  name: 'agents',
  actions: [...sessionActions, ...messageActions, ...proposalActions],
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
  listeners,
  seed,
  runs: [answerRun, acceptRun],
  routes: (...args) => {
    registerSessionStream(...args)
    registerOpenaiRoutes(...args)
  },
  groupPages: answerPages,
  connectionUses,
  actors: { kind: 'agent', allowedActions },
})
