import { z } from 'zod'
import { refuse } from '#platform/contract/refusal.ts'
import { readFeed } from '#platform/server/formats/feed.ts'
import { parseEach, text, texts, valueAt } from './source-reader.ts'
import type { SourceJob } from './to-job.ts'

type Entry = {
  id: string
  title: string
  link: string
  author: string
  posted: string | null
  html: string
  tags: readonly string[]
}

export function readFeedJobs(xml: string, address: string): SourceJob[] {
  const { title, entries } = readFeed(xml)
  const all = entries.map((entry) => ({ ...entry, posted: entry.publishedAt, tags: entry.categories }))
  return toJobs(all, title, address)
}

const jsonEntry = z.object({
  id: text,
  url: text,
  title: text,
  content_html: text,
  content_text: text,
  date_published: text,
  tags: texts,
})

export function readJsonFeedJobs(json: string, address: string): SourceJob[] {
  const feed = parseJson(json)
  const entries = parseEach(jsonEntry, valueAt(feed, 'items'), new URL(address).host)
  const all = entries.map((entry) => ({
    id: entry.id,
    title: entry.title,
    link: entry.url,
    author: '',
    posted: entry.date_published,
    html: entry.content_html || entry.content_text,
    tags: entry.tags,
  }))
  return toJobs(all, text.parse(valueAt(feed, 'title')), address)
}

/** Boards of many companies write “Company: Title”. A company that writes a feed of its own is its author or its title. */
function toJobs(entries: readonly Entry[], feedTitle: string, address: string): SourceJob[] {
  const parts = entries.map(({ title }) => /^([^:]{2,80}): (.+)$/s.exec(title))
  const hasCompanies = parts.length > 0 && parts.every((part) => part !== null)
  return entries.map((entry, index) => ({
    id: entry.id,
    title: hasCompanies ? (parts[index]?.[2] ?? '') : entry.title,
    company: hasCompanies ? (parts[index]?.[1] ?? '') : entry.author || feedTitle,
    places: [],
    remote: /\bremote\b/i.test(`${entry.title} ${entry.tags.join(' ')}`),
    pay: null,
    posted: entry.posted,
    link: URL.parse(entry.link, address)?.href ?? '',
    tags: entry.tags,
    html: entry.html,
  }))
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return refuse('job-search.not-json', 502, 'The answer is neither a page nor a feed.')
  }
}
