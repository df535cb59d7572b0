import { area } from '#platform/server/area.ts'
import { health } from './actions/health.ts'
import { providerActions } from './actions/providers.ts'
import { settingActions } from './actions/settings.ts'
import { testProvider } from './actions/test-provider.ts'
import { usageActions } from './actions/usage.ts'
import { seed } from './seed.ts'

export default area({
  name: 'models',
  actions: [...providerActions, testProvider, ...settingActions, ...usageActions],
  journaledTables: [
    {
      table: 'model_settings',
      noun: 'model settings',
      page: '/settings/models',
      columns: {
        default_model: 'Default model',
        default_provider: 'Default provider',
        fallback_model: 'Fallback model',
        fallback_provider: 'Fallback provider',
        workspace_budget: 'Budget of the workspace',
        person_budget: 'Budget of each person',
      },
    },
    {
      table: 'model_prices',
      noun: 'model price',
      nameColumn: 'model',
      page: '/settings/models',
      columns: { input: 'Input', cache_read: 'Cache read', cache_write: 'Cache write', output: 'Output' },
    },
  ],
  sealedColumns: [{ table: 'model_connections', column: 'sealed_key', row: 'id', account: 'account_id' }],
  health,
  seed,
})
