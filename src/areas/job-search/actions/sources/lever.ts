import { z } from 'zod'
import { payFrom } from '../../rules/pay.ts'
import {
  amount,
  type BoardReader,
  firstFound,
  getJson,
  maxJobsPerSource,
  parseEach,
  text,
  texts,
} from './source-reader.ts'

const posting = z.object({
  id: text,
  text,
  hostedUrl: text,
  createdAt: amount,
  workplaceType: text,
  categories: z
    .object({ location: text, allLocations: texts, commitment: text, team: text, department: text })
    .catch({ location: '', allLocations: [], commitment: '', team: '', department: '' }),
  description: text,
  lists: z.array(z.object({ text, content: text })).catch([]),
  additional: text,
  salaryRange: z.object({ currency: text, interval: text, min: amount, max: amount }).nullish().catch(null),
})
type Posting = z.output<typeof posting>

const pageSize = 100

export const readLever: BoardReader = (board, context) =>
  firstFound(['api.lever.co', 'api.eu.lever.co'], async (host) => {
    const jobs: Posting[] = []
    for (let skip = 0; skip < maxJobsPerSource; skip += pageSize) {
      const url = `https://${host}/v0/postings/${encodeURIComponent(board)}?mode=json&skip=${skip}&limit=${pageSize}`
      const page = await getJson(context, url)
      jobs.push(...parseEach(posting, page, 'Lever'))
      if (!Array.isArray(page) || page.length < pageSize) break
    }
    return jobs.map((job) => ({
      id: job.id,
      title: job.text,
      company: board,
      places: job.categories.allLocations.length > 0 ? job.categories.allLocations : [job.categories.location],
      remote: job.workplaceType === 'remote',
      pay: payFrom(job.salaryRange ?? {}),
      posted: job.createdAt,
      link: job.hostedUrl,
      tags: [job.categories.department, job.categories.team, job.categories.commitment],
      html: [job.description, ...job.lists.map((list) => `<h3>${list.text}</h3>${list.content}`), job.additional].join(
        '<br>',
      ),
    }))
  })
