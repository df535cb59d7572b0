import { area } from '#platform/server/area.ts'
import { n8nNodes } from './actions/n8n-nodes.ts'
import { slack } from './actions/provider.ts'
import { slackActions } from './actions/slack.ts'

export default area({ name: 'slack', actions: slackActions, connectionProviders: [slack], n8nNodes })
