import { refuse } from '#platform/contract/refusal.ts'
import { readXmlRecords, type XmlRecord } from '#platform/server/formats/xml-records.ts'
import { fetchSource } from '../fetch/fetch-source.ts'
import { type BoardReader, firstFound, maxJobsPerSource } from './source-reader.ts'
import type { SourceJob } from './to-job.ts'

export const readPersonio: BoardReader = (board, context) =>
  firstFound([`${board}.jobs.personio.de`, `${board}.jobs.personio.com`], async (host) => {
    const request = {
      url: `https://${host}/xml?language=en`,
      target: 'board' as const,
      accept: 'application/xml,text/xml',
    }
    const { text } = await fetchSource(context, request)
    const positions = readXmlRecords(text, { root: 'workzag-jobs', record: 'position', max: maxJobsPerSource })
    return positions
      ? positions.map((fields) => toSourceJob(fields, host, board))
      : refuse('job-search.shape', 502, 'Personio answered in a form that is not known here.')
  })

function toSourceJob(fields: XmlRecord, host: string, board: string): SourceJob {
  const all = (name: string) => fields.get(name) ?? []
  const first = (name: string) => all(name)[0] ?? ''
  const headings = all('jobDescriptions/jobDescription/name')
  return {
    id: first('id'),
    title: first('name'),
    company: first('subcompany') || board,
    places: [...all('office'), ...all('additionalOffices/office')],
    remote: false,
    pay: null,
    posted: first('createdAt'),
    link: `https://${host}/job/${encodeURIComponent(first('id'))}`,
    tags: [first('department'), first('employmentType'), first('schedule'), first('seniority')],
    html: all('jobDescriptions/jobDescription/value')
      .map((html, index) => `<h3>${headings[index] ?? ''}</h3>${html}`)
      .join('<br>'),
  }
}
