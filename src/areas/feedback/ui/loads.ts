import type { PageContext } from '#platform/web/page/page.ts'
import { prefetch } from '#platform/web/api/query.ts'
import { listIdeas, readIdea } from '../contract.ts'
import { firstQuery } from './board-views.ts'

// In a file of its own, so that other pages do not load these contracts.

export function loadBoard(context: PageContext) {
  return openIdea(context) ?? prefetch(context, listIdeas, firstQuery)
}

export const ideaTitle = async (context: PageContext) => (await openIdea(context))?.idea.title

function openIdea(context: PageContext) {
  const { idea } = context.search
  return typeof idea === 'string' ? prefetch(context, readIdea, { id: idea }) : undefined
}
