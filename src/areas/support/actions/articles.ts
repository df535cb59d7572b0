import type { SystemScope } from '#platform/contract/scope.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { implement } from '#platform/server/actions/implement.ts'
import * as contract from '../contract/articles.ts'
import { minCoverage, highlight, searchArticles, type SearchHit } from '../rules/search.ts'
import { countVotes, findVote, saveVote } from '../store/votes.ts'
import { loadArticles, loadSearchIndex, type LoadedArticle } from './load-articles.ts'

const systemScope: SystemScope = { kind: 'system', reason: 'counting votes of an article' }

export const articleActions = [
  implement(contract.listArticles, async () => ({ articles: loadArticles().map(articleSummary) })),

  implement(contract.readArticle, async ({ slug }, { db, scope, running: { database } }) => {
    const article = getArticle(slug)
    const [helped, votes] = await Promise.all([
      findVote(db, scope, slug),
      database.read(systemScope, (all) => countVotes(all, systemScope, slug)),
    ])
    const parts = article.parts.flatMap(({ id, title }) => (id && title ? [{ id, title }] : []))
    return { ...articleSummary(article), html: article.html, parts, helped, votes }
  }),

  implement(contract.searchArticles, async ({ query }) => {
    const hits = searchArticles(loadSearchIndex(), query)
    const [first] = hits
    return {
      answer: first && first.coverage >= minCoverage ? answerFrom(first) : null,
      found: hits.slice(0, maxResults).map(({ article, part, paragraph }) => ({
        slug: article.slug,
        part: part.id,
        title: highlight(article.title, query),
        text: highlight(paragraph, query, 160),
        topic: article.topic,
      })),
    }
  }),

  implement(contract.voteOnArticle, async ({ slug, helpful }, { db, scope }) => {
    await saveVote(db, scope, slug, helpful)
    return { slug, helpful }
  }),
]

const maxResults = 8

function answerFrom({ article: { slug, title, open }, part, paragraph }: SearchHit<LoadedArticle>) {
  return { slug, part: part.id, title: part.title ?? title, text: part.paragraphs[0] ?? paragraph, open }
}

function articleSummary({ slug, title, summary, topic }: LoadedArticle): contract.Article {
  return { slug, title, summary, topic }
}

function getArticle(slug: string): LoadedArticle {
  return (
    loadArticles().find((article) => article.slug === slug) ??
    refuse('support.no-article', 404, 'There is no such article.')
  )
}
