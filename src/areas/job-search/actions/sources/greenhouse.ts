import { z } from 'zod'
import { decodeEntities } from '#platform/server/formats/web-page/html-tokens.ts'
import { type BoardReader, getJson, parseEach, text, valueAt } from './source-reader.ts'

const named = z.object({ name: text }).catch({ name: '' })
const posting = z.object({
  id: text,
  title: text,
  absolute_url: text,
  company_name: text,
  first_published: text,
  updated_at: text,
  location: named,
  departments: z.array(named).catch([]),
  content: text,
})

export const readGreenhouse: BoardReader = async (board, context) => {
  const url = `https://boards-api.greenhouse.io/v1/boards/${encodeURIComponent(board)}/jobs?content=true`
  const jobs = parseEach(posting, valueAt(await getJson(context, url), 'jobs'), 'Greenhouse')
  return jobs.map((job) => ({
    id: job.id,
    title: job.title,
    company: job.company_name || board,
    places: [job.location.name],
    remote: false,
    pay: null,
    posted: job.first_published || job.updated_at,
    link: job.absolute_url,
    tags: job.departments.map(({ name }) => name),
    // Their HTML is escaped once more.
    html: decodeEntities(job.content),
  }))
}
