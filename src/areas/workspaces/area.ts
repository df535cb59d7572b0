import { area } from '#platform/server/area.ts'
import { actions } from './actions.ts'

export default area({
  name: 'workspaces',
  actions,
  things: [
    {
      table: 'accounts',
      word: 'workspace',
      account: 'id',
      columns: { handle: 'Handle', profile: 'Profile', type: 'Type' },
    },
    { table: 'members', word: 'member', columns: { role: 'Role' } },
  ],
})
