import { z } from 'zod'
import { decodeEntities } from '#platform/server/formats/web-page/html-tokens.ts'
import { payFrom } from '../../rules/pay.ts'
import { amount, maxJobsPerSource, text } from './source-reader.ts'
import type { SourceJob } from './to-job.ts'

/** The JobPosting data (schema.org) that a page has for search engines. */
export function readJobPostings(html: string, address: string): SourceJob[] {
  const found: Posting[] = []
  for (const script of dataScripts(html)) collect(parseLoosely(script), found, 0)
  return found.filter(({ validThrough }) => !isPast(validThrough)).map((posting) => toSourceJob(posting, address))
}

/** One value or a list of them. */
const oneOrMany = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === undefined || value === null ? [] : [value].flat()), z.array(schema)).catch([])

const placeNames = z.union([
  z.string(),
  z.object({
    addressLocality: text,
    addressRegion: text,
    addressCountry: z.union([z.string(), z.object({ name: text }).transform(({ name }) => name)]).catch(''),
  }),
])
const place = z.union([z.string(), z.object({ address: placeNames.catch(''), name: text })])
const organization = z.union([z.string(), z.object({ name: text }).transform(({ name }) => name)]).catch('')
const identifier = z
  .union([z.string(), z.number().transform(String), z.object({ value: text }).transform(({ value }) => value)])
  .catch('')
const salary = z
  .object({
    currency: text,
    value: z
      .union([z.number(), z.object({ value: amount, minValue: amount, maxValue: amount, unitText: text })])
      .nullish()
      .catch(null),
  })
  .nullish()
  .catch(null)

const posting = z.object({
  title: text,
  description: text,
  datePosted: text,
  validThrough: text,
  url: text,
  identifier,
  hiringOrganization: organization,
  jobLocation: oneOrMany(place),
  jobLocationType: oneOrMany(text),
  employmentType: oneOrMany(text),
  industry: oneOrMany(text),
  baseSalary: salary,
})
type Posting = z.output<typeof posting>

function toSourceJob(job: Posting, address: string): SourceJob {
  const link = URL.parse(job.url || address, address)?.href ?? address
  const value = job.baseSalary?.value
  const range =
    typeof value === 'number'
      ? { min: value, max: value, unit: '' }
      : { min: value?.minValue ?? value?.value, max: value?.maxValue ?? value?.value, unit: value?.unitText }
  return {
    // A list page gives all jobs its own address.
    id: job.identifier || (link === address ? `${link} ${job.title}` : link),
    title: decodeEntities(job.title),
    company: decodeEntities(job.hiringOrganization),
    places: job.jobLocation.map(placeName),
    remote: job.jobLocationType.some((type) => /telecommute/i.test(type)),
    pay: payFrom({ min: range.min, max: range.max, currency: job.baseSalary?.currency, interval: range.unit }),
    posted: job.datePosted,
    link,
    tags: [...job.employmentType.map((type) => type.replaceAll('_', ' ').toLowerCase()), ...job.industry],
    // Some escape their HTML once more.
    html: /<[a-z]/i.test(job.description) ? job.description : decodeEntities(job.description),
  }
}

function placeName(value: z.output<typeof place>): string {
  if (typeof value === 'string') return value
  if (typeof value.address === 'string') return value.address || value.name
  const { addressLocality, addressRegion, addressCountry } = value.address
  return [addressLocality, addressRegion, addressCountry].filter(Boolean).join(', ') || value.name
}

function isPast(date: string): boolean {
  return Date.parse(date) < Date.now()
}

const maxDepth = 8

/** Objects, lists, `@graph` and lists of items (ItemList), one in the other. */
function collect(value: unknown, found: Posting[], depth: number): void {
  if (depth > maxDepth || found.length >= maxJobsPerSource || typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const each of value) collect(each, found, depth + 1)
    return
  }
  const {
    '@type': type,
    '@graph': graph,
    itemListElement,
    item,
    mainEntity,
  } = z.record(z.string(), z.unknown()).parse(value)
  if ([type].flat().some((name) => typeof name === 'string' && /(^|\/)JobPosting$/.test(name))) {
    const { data } = posting.safeParse(value)
    if (data) found.push(data)
  } else for (const each of [graph, itemListElement, item, mainEntity]) collect(each, found, depth + 1)
}

const maxScripts = 200

function dataScripts(html: string): string[] {
  const scripts: string[] = []
  const lower = html.toLowerCase()
  for (
    let at = lower.indexOf('<script');
    at !== -1 && scripts.length < maxScripts;
    at = lower.indexOf('<script', at + 1)
  ) {
    const open = lower.indexOf('>', at)
    if (open === -1) break
    const close = lower.indexOf('</script', open)
    if (lower.slice(at, Math.min(open, at + 500)).includes('application/ld+json'))
      scripts.push(html.slice(open + 1, close === -1 ? html.length : close))
    if (close === -1) break
    at = close
  }
  return scripts
}

/** Sites write line breaks in texts, commas at the end, comments around it, or escape it as HTML. */
function parseLoosely(script: string): unknown {
  const bare = script.replace('<![CDATA[', '').replace(']]>', '')
  const json = bare.slice(Math.max(0, bare.search(/[{[]/)), Math.max(bare.lastIndexOf('}'), bare.lastIndexOf(']')) + 1)
  // oxlint-disable-next-line no-control-regex
  const spaced = json.replaceAll(/[\u0000-\u001f]/g, ' ')
  const versions = [json, spaced, withoutLastCommas(spaced), withoutLastCommas(decodeEntities(spaced))]
  for (const version of versions) {
    try {
      return JSON.parse(version)
    } catch {}
  }
  return undefined
}

function withoutLastCommas(json: string): string {
  return json.replaceAll(/,\s*(?=[}\]])/g, '')
}
