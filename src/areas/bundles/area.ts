import { area } from '#platform/server/area.ts'
import { installActions } from './actions/install.ts'
import { readActions } from './actions/read.ts'

export default area({
  name: 'bundles',
  actions: [...readActions, ...installActions],
  journaledTables: [
    {
      table: 'installed_bundles',
      noun: 'bundle',
      nameColumn: 'name',
      page: '/bundles',
      doneColumn: 'uninstalled_at',
      columns: { name: 'Name', uninstalled_at: 'Uninstalled' },
    },
  ],
})
