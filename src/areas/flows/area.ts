import { area } from '#platform/server/area.ts'
import { allowedActions } from './actions/allowed-actions.ts'
import { flowActions } from './actions/flows.ts'
import { handOver } from './actions/hand-over.ts'
import { versionActions } from './actions/versions.ts'

export default area({
  name: 'flows',
  actions: [...flowActions, ...versionActions],
  journaledTables: [
    {
      table: 'flows',
      noun: 'flow',
      nameColumn: 'name',
      page: '/flows/$id',
      doneColumn: 'removed_at',
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
  handOver,
  actors: { kind: 'flow', allowedActions },
})
