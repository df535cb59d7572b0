import { readMarkdownFolder, type MarkdownText } from '#platform/server/formats/markdown.ts'
import { slugs, topic, type Article, type Slug } from '../contract/articles.ts'
import { indexArticle, type IndexedArticle, type Searchable } from '../rules/search.ts'

export type LoadedArticle = Article &
  Searchable &
  Pick<MarkdownText, 'html'> & { open: { path: string; label: string } | null }

/** In reading order. Read once: articles do not change while the program runs. */
export function loadArticles(): readonly LoadedArticle[] {
  articles ??= readArticles()
  return articles
}

export function loadSearchIndex(): readonly IndexedArticle<LoadedArticle>[] {
  searchIndex ??= loadArticles().map((article) => indexArticle(article))
  return searchIndex
}

let articles: readonly LoadedArticle[] | undefined
let searchIndex: readonly IndexedArticle<LoadedArticle>[] | undefined

function readArticles(): LoadedArticle[] {
  const texts = readMarkdownFolder(new URL('../articles/', import.meta.url))
  const stray = texts.find(({ name }) => !slugs.some((slug) => slug === name))
  if (stray) throw new Error(`The article ${stray.name} is not in the list of slugs.`)
  return slugs.map((slug) => {
    const text = texts.find(({ name }) => name === slug)
    if (!text) throw new Error(`There is no article ${slug}.`)
    return parseArticle(slug, text)
  })
}

/** `open` in the front matter is a path and the label of its button. */
function parseArticle(slug: Slug, { frontMatter, parts, html }: MarkdownText): LoadedArticle {
  const [path = '', ...label] = frontMatter.get('open')?.split(' ') ?? []
  return {
    slug,
    title: frontMatter.get('title') ?? '',
    summary: frontMatter.get('summary') ?? '',
    topic: topic.parse(frontMatter.get('topic')),
    open: path ? { path, label: label.join(' ') } : null,
    parts,
    html,
  }
}
