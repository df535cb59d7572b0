import { z } from 'zod'
import { payFrom } from '../../rules/pay.ts'
import { amount, type BoardReader, flag, getJson, parseEach, text, valueAt } from './source-reader.ts'

const payPart = z.object({
  compensationType: text,
  interval: text,
  currencyCode: text,
  minValue: amount,
  maxValue: amount,
})
const posting = z.object({
  id: text,
  title: text,
  jobUrl: text,
  department: text,
  team: text,
  employmentType: text,
  location: text,
  secondaryLocations: z.array(z.object({ location: text })).catch([]),
  isRemote: flag,
  workplaceType: text,
  isListed: z.boolean().catch(true),
  publishedAt: text,
  descriptionHtml: text,
  compensation: z
    .object({ scrapeableCompensationSalarySummary: text, summaryComponents: z.array(payPart).catch([]) })
    .nullish()
    .catch(null),
})

export const readAshby: BoardReader = async (board, context) => {
  const url = `https://api.ashbyhq.com/posting-api/job-board/${encodeURIComponent(board)}?includeCompensation=true`
  const jobs = parseEach(posting, valueAt(await getJson(context, url), 'jobs'), 'Ashby')
  return jobs
    .filter(({ isListed }) => isListed)
    .map((job) => {
      const salary = job.compensation?.summaryComponents.find(({ compensationType }) => compensationType === 'Salary')
      return {
        id: job.id,
        title: job.title,
        company: board,
        places: [job.location, ...job.secondaryLocations.map(({ location }) => location)],
        remote: job.isRemote || job.workplaceType === 'Remote',
        pay: payFrom({
          min: salary?.minValue,
          max: salary?.maxValue,
          currency: salary?.currencyCode,
          interval: salary?.interval,
        }),
        payWords: job.compensation?.scrapeableCompensationSalarySummary ?? '',
        posted: job.publishedAt,
        link: job.jobUrl,
        tags: [job.department, job.team, job.employmentType],
        html: job.descriptionHtml,
      }
    })
}
