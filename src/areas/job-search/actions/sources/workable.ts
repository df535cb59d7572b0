import { z } from 'zod'
import { type BoardReader, flag, getJson, parseEach, text, valueAt } from './source-reader.ts'

const location = z.object({ city: text, region: text, country: text, hidden: flag })
const posting = z.object({
  title: text,
  shortcode: text,
  url: text,
  telecommuting: flag,
  department: text,
  employment_type: text,
  published_on: text,
  created_at: text,
  city: text,
  state: text,
  country: text,
  locations: z.array(location).catch([]),
  description: text,
})

export const readWorkable: BoardReader = async (board, context) => {
  const url = `https://apply.workable.com/api/v1/widget/accounts/${encodeURIComponent(board)}?details=true`
  const answer = await getJson(context, url)
  const company = z.object({ name: text }).catch({ name: '' }).parse(answer).name
  return parseEach(posting, valueAt(answer, 'jobs'), 'Workable').map((job) => ({
    id: job.shortcode,
    title: job.title,
    company: company || board,
    places: placesOf(job),
    remote: job.telecommuting,
    pay: null,
    posted: job.published_on || job.created_at,
    link: job.url,
    tags: [job.department, job.employment_type],
    html: job.description,
  }))
}

function placesOf({ locations, city, state, country }: z.output<typeof posting>): string[] {
  const shown = locations.filter(({ hidden }) => !hidden).map((each) => placeName(each.city, each.region, each.country))
  return shown.length > 0 ? shown : [placeName(city, state, country)]
}

function placeName(...parts: readonly string[]): string {
  return parts.filter(Boolean).join(', ')
}
