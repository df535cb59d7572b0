import type { ParsedInputOf } from '#platform/contract/action.ts'
import type { findJobs, JobPosting } from '../contract.ts'
import { foldText } from './fold-text.ts'
import { yearlyPay } from './pay.ts'

export type JobFilter = Pick<
  ParsedInputOf<typeof findJobs>,
  'words' | 'unwantedWords' | 'place' | 'remoteOnly' | 'minPay' | 'postedWithinDays'
>

const dayMs = 86_400_000

/** What a job does not say, it does not fulfil. */
export function filterJobs(jobs: readonly JobPosting[], filter: JobFilter, now: number): JobPosting[] {
  const hasWord = wordMatcher(filter.words)
  const hasUnwanted = wordMatcher(filter.unwantedWords)
  const place = foldText(filter.place)
  const { remoteOnly, minPay, postedWithinDays } = filter
  const since = postedWithinDays === undefined ? undefined : new Date(now - postedWithinDays * dayMs).toISOString()
  return jobs.filter(
    (job) =>
      (!remoteOnly || job.remote) &&
      (place === '' || foldText(job.place).includes(place)) &&
      (minPay === undefined || (yearlyPay(job.pay) ?? -1) >= minPay) &&
      (since === undefined || (job.postedAt ?? '') >= since) &&
      (filter.unwantedWords.length === 0 || !hasUnwanted(job.title)) &&
      (filter.words.length === 0 || hasWord([job.title, ...job.tags, job.description].join('\n'))),
  )
}

/** Whole words: “go” does not match “good”, “c++” does match “C++/Rust”. */
function wordMatcher(words: readonly string[]): (text: string) => boolean {
  const patterns = words.map(
    (word) => new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(foldText(word))}(?![\\p{L}\\p{N}])`, 'u'),
  )
  return (text) => {
    const folded = foldText(text)
    return patterns.some((pattern) => pattern.test(folded))
  }
}
