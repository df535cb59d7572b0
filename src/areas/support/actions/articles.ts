import type { SystemScope } from '#platform/contract/scope.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { implement } from '#platform/server/action.ts'
import * as contract from '../contract/articles.ts'
import { enough, pieces, search, type Hit } from '../rules/search.ts'
import { countVotes, findVote, saveVote } from '../store/votes.ts'
import { library, shelf, type Shelved } from './library.ts'

const counting: SystemScope = { kind: 'system', why: 'how many an article has helped' }

export const articleActions = [
  implement(contract.listArticles, async () => ({ articles: library().map(shown) })),

  implement(contract.readArticle, async ({ slug }, { db, scope, running: { database } }) => {
    const book = getBook(slug)
    const [helped, votes] = await Promise.all([
      findVote(db, scope, slug),
      database.read(counting, (all) => countVotes(all, counting, slug)),
    ])
    const parts = book.parts.flatMap(({ id, title }) => (id && title ? [{ id, title }] : []))
    return { ...shown(book), html: book.html, parts, helped, votes }
  }),

  implement(contract.searchArticles, async ({ query }) => {
    const hits = search(shelf(), query)
    const [first] = hits
    return {
      answer: first && first.covers >= enough ? answerFrom(first) : null,
      found: hits.slice(0, most).map(({ book, part, paragraph }) => ({
        slug: book.slug,
        part: part.id,
        title: pieces(book.title, query),
        text: pieces(paragraph, query, 160),
        topic: book.topic,
      })),
    }
  }),

  implement(contract.vote, async ({ slug, helpful }, { db, scope }) => {
    await saveVote(db, scope, slug, helpful)
    return { slug, helpful }
  }),
]

const most = 8

function answerFrom({ book: { slug, title, open }, part, paragraph }: Hit<Shelved>) {
  return { slug, part: part.id, title: part.title ?? title, text: part.paragraphs[0] ?? paragraph, open }
}

function shown({ slug, title, summary, topic }: Shelved): contract.Article {
  return { slug, title, summary, topic }
}

function getBook(slug: string): Shelved {
  return library().find((book) => book.slug === slug) ?? refuse('support.no-article', 404, 'There is no such article.')
}
