import { area } from '#platform/server/area.ts'
import { allowedActions } from './actions/allowed-actions.ts'
import { connectionUses } from './actions/connection-uses.ts'
import { flowActions } from './actions/flows.ts'
import { handOver } from './actions/hand-over.ts'
import { flowRun } from './actions/run/flow-run.ts'
import { previewActions } from './actions/runs/preview-expression.ts'
import { readRunActions } from './actions/runs/read-runs.ts'
import { runActions } from './actions/runs/runs.ts'
import { importActions } from './actions/import-flow.ts'
import { mailActions } from './actions/mail.ts'
import { retentionActions } from './actions/retention.ts'
import { secretActions } from './actions/secrets.ts'
import { templateActions } from './actions/templates.ts'
import { undoCreation } from './actions/undo-creation.ts'
import { versionActions } from './actions/versions.ts'
import { health } from './actions/triggers/health.ts'
import { scheduleHandler } from './actions/triggers/occurrence.ts'
import { eventHandler } from './actions/triggers/receive-event.ts'
import { answerHandler } from './actions/waits/receive-answer.ts'
import { mailHandler } from './actions/triggers/mail/receive-mail.ts'
import { hookHandler } from './actions/triggers/webhook/receive-webhook.ts'
import { jobs, listeners } from './jobs.ts'
import { registerNodeDataRoute } from './routes/node-data.ts'
import { seed } from './seed.ts'

export default area({
  name: 'flows',
  actions: [
    ...flowActions,
    ...versionActions,
    ...templateActions,
    ...runActions,
    ...readRunActions,
    ...previewActions,
    ...secretActions,
    ...retentionActions,
    ...mailActions,
    ...importActions,
  ],
  journaledTables: [
    {
      table: 'flows',
      noun: 'flow',
      nameColumn: 'name',
      page: '/flows/$id',
      doneColumn: 'removed_at',
      contentUndo: undoCreation,
      columns: {
        name: 'Name',
        description: 'Description',
        tags: 'Tags',
        is_active: 'On',
        published_version: 'Published version',
        removed_at: 'Deleted',
      },
    },
    { table: 'flow_variables', noun: 'variable', nameColumn: 'name', columns: { name: 'Name', value: 'Value' } },
  ],
  jobs,
  seed,
  listeners,
  health,
  schedules: [scheduleHandler],
  hooks: [hookHandler, answerHandler],
  mail: [mailHandler],
  connectionEvents: [eventHandler],
  runs: [flowRun],
  routes: registerNodeDataRoute,
  handOver,
  connectionUses,
  sealedColumns: [{ table: 'flow_secrets', column: 'sealed_value', row: 'id', account: 'account_id' }],
  actors: { kind: 'flow', allowedActions },
})
