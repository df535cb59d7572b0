import { z } from 'zod'
import { payFrom } from '../../rules/pay.ts'
import { amount, type BoardReader, flag, getJson, parseEach, text, texts, valueAt } from './source-reader.ts'

const posting = z.object({
  id: text,
  title: text,
  company_name: text,
  careers_url: text,
  department: text,
  employment_type_code: text,
  location: text,
  city: text,
  country: text,
  remote: flag,
  tags: texts,
  published_at: text,
  created_at: text,
  status: text,
  description: text,
  requirements: text,
  salary: z.object({ min: amount, max: amount, period: text, currency: text }).nullish().catch(null),
})

export const readRecruitee: BoardReader = async (board, context) => {
  const answer = await getJson(context, `https://${board}.recruitee.com/api/offers/`)
  return parseEach(posting, valueAt(answer, 'offers'), 'Recruitee')
    .filter(({ status }) => status === '' || status === 'published')
    .map((job) => ({
      id: job.id,
      title: job.title,
      company: job.company_name || board,
      places: [job.location || [job.city, job.country].filter(Boolean).join(', ')],
      remote: job.remote,
      pay: payFrom({ ...job.salary, interval: job.salary?.period }),
      // "2026-11-03 09:00:00 UTC"
      posted: job.published_at || job.created_at,
      link: job.careers_url,
      tags: [job.department, job.employment_type_code.replaceAll('_', ' '), ...job.tags],
      html: `${job.description}<br>${job.requirements}`,
    }))
}
