import { notFound } from '@tanstack/react-router'
import type { PageContext } from '#platform/web/page.ts'
import { prefetch } from '#platform/web/query.ts'
import { listArticles, readArticle, slugs } from '../contract/articles.ts'
import { adminList, listMine, readMine } from '../contract/requests.ts'

// What these pages begin with. It comes with the page, so that no other page carries their contracts.

export const loadSupport = (context: PageContext) =>
  Promise.all([prefetch(context, listArticles, {}), prefetch(context, listMine, {})])

export async function loadArticle(context: PageContext) {
  const slug = slugs.find((each) => each === context.params['slug'])
  if (!slug) throw notFound()
  return prefetch(context, readArticle, { slug })
}

export const articleTitle = async (context: PageContext) => (await loadArticle(context)).title

export const loadRequest = (context: PageContext) => prefetch(context, readMine, { id: context.params['id'] ?? '' })

export const loadAdmin = (context: PageContext) => prefetch(context, adminList, { state: 'open' })
