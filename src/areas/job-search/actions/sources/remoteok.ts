import { z } from 'zod'
import { payFrom } from '../../rules/pay.ts'
import { amount, type BoardReader, getJson, parseEach, text, texts } from './source-reader.ts'

const posting = z.object({
  id: text,
  position: text,
  company: text,
  location: text,
  url: text,
  date: text,
  tags: texts,
  description: text,
  salary_min: amount,
  salary_max: amount,
})

/** Its board is a list of tags. Their terms: link to their page and name them as the source. */
export const readRemoteOk: BoardReader = async (tags, context) => {
  const query = tags === '' ? '' : `?tags=${encodeURIComponent(tags)}`
  const jobs = parseEach(posting, await getJson(context, `https://remoteok.com/api${query}`), 'Remote OK')
  // The first entry is a legal notice.
  return jobs
    .filter(({ position }) => position !== '')
    .map((job) => ({
      id: job.id,
      title: job.position,
      company: job.company,
      places: [job.location],
      remote: true,
      pay: payFrom({ min: job.salary_min, max: job.salary_max, currency: 'USD', interval: 'year' }),
      posted: job.date,
      link: job.url,
      tags: job.tags,
      html: job.description,
    }))
}
