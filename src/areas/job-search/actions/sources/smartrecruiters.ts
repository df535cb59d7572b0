import { z } from 'zod'
import type { FetchContext } from '../fetch/ask-server.ts'
import { amount, type BoardReader, flag, getJson, maxJobsPerSource, parseEach, text, valueAt } from './source-reader.ts'

const label = z.object({ label: text }).catch({ label: '' })
const posting = z.object({
  id: text,
  name: text,
  company: z.object({ name: text }).catch({ name: '' }),
  releasedDate: text,
  location: z
    .object({ city: text, region: text, country: text, fullLocation: text, remote: flag })
    .catch({ city: '', region: '', country: '', fullLocation: '', remote: false }),
  department: label,
  typeOfEmployment: label,
})
type Posting = z.output<typeof posting>

const pageSize = 100
/** The list has no descriptions: each is a request of its own. */
const maxDescriptions = 30

const listAddress = (board: string) =>
  `https://api.smartrecruiters.com/v1/companies/${encodeURIComponent(board)}/postings`

export const readSmartRecruiters: BoardReader = async (board, context) => {
  const jobs: Posting[] = []
  for (let offset = 0; offset < maxJobsPerSource; offset += pageSize) {
    const page = await getJson(context, `${listAddress(board)}?limit=${pageSize}&offset=${offset}`)
    const { totalFound } = z.object({ totalFound: amount }).catch({ totalFound: 0 }).parse(page)
    jobs.push(...parseEach(posting, valueAt(page, 'content'), 'SmartRecruiters'))
    if (offset + pageSize >= (totalFound ?? 0)) break
  }
  const descriptions = new Map<string, string>()
  for (const { id } of jobs.slice(0, maxDescriptions)) descriptions.set(id, await readDescription(context, board, id))
  return jobs.map((job) => ({
    id: job.id,
    title: job.name,
    company: job.company.name || board,
    places: [
      job.location.fullLocation ||
        [job.location.city, job.location.region, job.location.country].filter(Boolean).join(', '),
    ],
    remote: job.location.remote,
    pay: null,
    posted: job.releasedDate,
    link: `https://jobs.smartrecruiters.com/${encodeURIComponent(board)}/${encodeURIComponent(job.id)}`,
    tags: [job.department.label, job.typeOfEmployment.label],
    html: descriptions.get(job.id) ?? '',
  }))
}

const section = z.object({ title: text, text }).catch({ title: '', text: '' })
const detail = z.object({
  jobAd: z.object({
    sections: z.object({
      companyDescription: section,
      jobDescription: section,
      qualifications: section,
      additionalInformation: section,
    }),
  }),
})

async function readDescription(context: FetchContext, board: string, id: string): Promise<string> {
  const { data } = detail.safeParse(await getJson(context, `${listAddress(board)}/${encodeURIComponent(id)}`))
  if (!data) return ''
  const { jobDescription, qualifications, additionalInformation, companyDescription } = data.jobAd.sections
  return [jobDescription, qualifications, additionalInformation, companyDescription]
    .filter(({ text: html }) => html !== '')
    .map((each) => `<h3>${each.title}</h3>${each.text}`)
    .join('<br>')
}
