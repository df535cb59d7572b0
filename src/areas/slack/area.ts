import { area } from '#platform/server/area.ts'
import { slack } from './actions/provider.ts'
import { slackActions } from './actions/slack.ts'

export default area({ name: 'slack', actions: slackActions, connectionProviders: [slack] })
