import { pageSeen } from '#platform/web/page-views.ts'
import { ownPrefix } from '../../rules/own.ts'
import type { Start } from '../../contract/analytics.ts'
import { beginCounting } from './begin.ts'

/** For a page that is not drawn anew for each visitor: loading this counts its view. */
beginCounting(askStart)
pageSeen(location.pathname + location.search, document.title)

async function askStart(): Promise<Start | undefined> {
  const answer = await fetch(`${ownPrefix}/start`)
  return answer.ok ? answer.json() : undefined
}
