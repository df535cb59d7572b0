import { area } from '#platform/server/area.ts'
import { importPages } from './actions/import-pages.ts'
import { notionActions } from './actions/notion.ts'
import { notion } from './actions/provider.ts'

export default area({ name: 'notion', actions: [...notionActions, importPages], connectionProviders: [notion] })
