import { makeSnippet } from '#platform/contract/search/text-match.ts'
import type { SearchProvider } from '#platform/server/search/search-provider.ts'
import { minCoverage, searchArticles } from '../rules/search.ts'
import { loadSearchIndex } from './load-articles.ts'

/** For the global search: articles come after rows of the workspace, unless the title begins with the query. */
export const findArticles: SearchProvider = async (_db, _scope, query, limit) =>
  searchArticles(loadSearchIndex(), query)
    .filter(({ coverage }) => coverage >= minCoverage)
    .slice(0, Math.min(limit, 4))
    .map(({ article: { slug, title }, part, paragraph }) => ({
      kind: 'article',
      id: slug,
      name: title,
      page: `/support/${slug}${part.id ? `#${part.id}` : ''}`,
      snippet: paragraph ? makeSnippet(paragraph, query) : undefined,
      rank: title.toLowerCase().startsWith(query.toLowerCase()) ? 0 : 2,
    }))
