import { htmlText } from '#platform/server/formats/file-text/html-text.ts'
import type { JobPosting, Pay } from '../../contract.ts'
import { payText } from '../../rules/pay.ts'

/** A job as its source tells it. */
export type SourceJob = {
  /** Its id at the source. */
  id: string
  title: string
  company: string
  places: readonly string[]
  remote: boolean
  pay: Pay | null
  /** The pay in the words of the source, if it has no numbers. */
  payWords?: string
  /** A date in any usual form, or milliseconds since 1970. */
  posted: string | number | null | undefined
  link: string
  tags: readonly string[]
  html: string
}

const maxHtmlLength = 100_000
const maxDescriptionLength = 20_000

/** Undefined without a title or a link that can be opened. */
export function toJob(job: SourceJob, source: string, idPrefix: string): JobPosting | undefined {
  const title = oneLine(htmlText(job.title.slice(0, 2_000)), 300)
  const link = webLink(job.link)
  if (title === '' || link === undefined) return undefined
  const place = [...new Set(job.places.map((each) => oneLine(each, 100)).filter(Boolean))].slice(0, 10).join('; ')
  return {
    id: oneLine(`${idPrefix}:${job.id || link}`, 500),
    title,
    company: oneLine(job.company, 200),
    place,
    remote: job.remote || /\bremote\b/i.test(place),
    pay: job.pay,
    payText: payText(job.pay) || oneLine(job.payWords ?? '', 200),
    postedAt: isoTime(job.posted),
    link,
    tags: [...new Set(job.tags.map((tag) => oneLine(tag, 60)).filter(Boolean))].slice(0, 20),
    description: withoutControls(htmlText(job.html.slice(0, maxHtmlLength)).slice(0, maxDescriptionLength)),
    source,
  }
}

function webLink(link: string): string | undefined {
  const url = URL.parse(link.trim())
  return url && /^https?:$/.test(url.protocol) && url.href.length <= 2_000 ? url.href : undefined
}

function isoTime(posted: SourceJob['posted']): string | null {
  if (posted === null || posted === undefined || posted === '') return null
  const time = new Date(posted)
  const year = time.getUTCFullYear()
  return year > 1990 && year < 2100 ? time.toISOString() : null
}

function oneLine(text: string, maxLength: number): string {
  return withoutControls(text).replaceAll(/\s+/g, ' ').trim().slice(0, maxLength).toWellFormed()
}

/** The database stores no NUL, and control characters hide what a text says. */
function withoutControls(text: string): string {
  return text.replaceAll(/[^\P{C}\n\t]/gu, '').toWellFormed()
}
