import { area } from '#platform/server/area.ts'
import { importPages } from './actions/import-pages.ts'
import { n8nNodes } from './actions/n8n-nodes.ts'
import { notionActions } from './actions/notion.ts'
import { notion } from './actions/provider.ts'

export default area({
  name: 'notion',
  actions: [...notionActions, importPages],
  connectionProviders: [notion],
  n8nNodes,
})
