import type { Finder } from '#platform/server/find/finder.ts'
import { enough, search } from '../rules/search.ts'
import { shelf } from './library.ts'

/** Help articles, for the search over everything: after what is in the workspace, unless the title begins so. */
export const findArticles: Finder = async (_db, _scope, query, most) =>
  search(shelf(), query)
    .filter(({ covers }) => covers >= enough)
    .slice(0, Math.min(most, 4))
    .map(({ book: { slug, title } }) => ({
      kind: 'article',
      id: slug,
      name: title,
      page: `/support/${slug}`,
      rank: title.toLowerCase().startsWith(query.toLowerCase()) ? 0 : 2,
    }))
