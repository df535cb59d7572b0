import { notFound } from '@tanstack/react-router'
import type { PageContext } from '#platform/web/page/page.ts'
import { prefetch } from '#platform/web/api/query.ts'
import { listArticles, readArticle, slugs } from '../contract/articles.ts'
import { listAllRequests, listOwnRequests, readOwnRequest } from '../contract/requests.ts'

// In a file of its own, so that other pages do not load these contracts.

export const loadSupport = (context: PageContext) =>
  Promise.all([prefetch(context, listArticles, {}), prefetch(context, listOwnRequests, {})])

export async function loadArticle(context: PageContext) {
  const slug = slugs.find((each) => each === context.params['slug'])
  if (!slug) throw notFound()
  return prefetch(context, readArticle, { slug })
}

export const articleTitle = async (context: PageContext) => (await loadArticle(context)).title

export const loadRequest = (context: PageContext) =>
  prefetch(context, readOwnRequest, { id: context.params['id'] ?? '' })

export const loadAdmin = (context: PageContext) => prefetch(context, listAllRequests, { state: 'open' })
