import { refuse } from '#platform/contract/refusal.ts'
import { boardOf } from '../../rules/source.ts'
import { checkRobots } from '../fetch/check-robots.ts'
import type { FetchContext, SourceResponse } from '../fetch/ask-server.ts'
import { fetchSource } from '../fetch/fetch-source.ts'
import { readFeedJobs, readJsonFeedJobs } from './feed.ts'
import { readJobPostings } from './json-ld.ts'
import type { SourceJob } from './to-job.ts'

const accept =
  'text/html,application/xhtml+xml,application/rss+xml,application/atom+xml,application/xml,application/feed+json'

/** What a page is: jobs, or the address of the board that it shows. */
export type PageContent = { jobs: SourceJob[] } | { board: URL }

/** A feed, a page with data about jobs for search engines, or a page that shows the board of another service. */
export async function readPage(url: string, context: FetchContext): Promise<PageContent> {
  const page = await fetchSource(context, { url, target: 'page', accept }, (each) => checkRobots(context, each))
  if (isFeed(page)) return { jobs: readFeedJobs(page.text, page.url) }
  if (page.mediaType.endsWith('json')) return { jobs: readJsonFeedJobs(page.text, page.url) }
  const jobs = readJobPostings(page.text, page.url)
  if (jobs.length > 0) return { jobs }
  const board = shownBoard(page)
  return board
    ? { board }
    : refuse('job-search.no-jobs', 422, 'This page has no data about jobs. Use the address of its job board or feed.')
}

function isFeed({ mediaType, text }: SourceResponse): boolean {
  return /rss|atom|xml$/.test(mediaType) && !/html/.test(mediaType)
    ? true
    : /^\s*(?:<\?xml[^>]{0,200}>\s*)?<(?:rss|feed|rdf:RDF)\b/.test(text.slice(0, 1_000))
}

/** Careers pages embed or link their board. */
function shownBoard({ text, url }: SourceResponse): URL | undefined {
  const addresses = text.slice(0, maxPageLength).matchAll(/\b(?:src|href)=["']([^"'<>\s]{8,500})["']/gi)
  for (const [, address = ''] of addresses) {
    const target = URL.parse(address.replaceAll('&amp;', '&'), url)
    if (target && boardOf(target)) return target
  }
  return undefined
}

const maxPageLength = 2_000_000
