import { SaxesParser } from 'saxes'
import { refuse } from '#platform/contract/refusal.ts'
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
    return parsePositions(text).map((fields) => toSourceJob(fields, host, board))
  })

/** The texts of a position, by the names of their elements. */
type Fields = ReadonlyMap<string, readonly string[]>

/** Entities of a document type are not expanded. */
function parsePositions(xml: string): Fields[] {
  const parser = new SaxesParser()
  const path: string[] = []
  const positions: Fields[] = []
  let position: Map<string, string[]> | undefined
  let text = ''
  const invalid = () => refuse('jobSearch.shape', 502, 'Personio answered in a form that is not known here.')
  parser.on('error', invalid)
  parser.on('opentag', ({ name }) => {
    path.push(name)
    text = ''
    if (name === 'position') position = new Map()
  })
  parser.on('text', (value) => (text += value))
  parser.on('cdata', (value) => (text += value))
  parser.on('closetag', ({ name }) => {
    path.pop()
    if (name === 'position' && position) {
      if (positions.length < maxJobsPerSource) positions.push(position)
      position = undefined
    } else if (position && text.trim() !== '') {
      // A description has a heading of its own.
      const key = path.at(-1) === 'jobDescription' ? `jobDescription.${name}` : name
      position.set(key, [...(position.get(key) ?? []), text.trim()])
    }
    text = ''
  })
  if (!xml.includes('<workzag-jobs')) invalid()
  parser.write(xml).close()
  return positions
}

function toSourceJob(fields: Fields, host: string, board: string): SourceJob {
  const all = (name: string) => fields.get(name) ?? []
  const first = (name: string) => all(name)[0] ?? ''
  const headings = all('jobDescription.name')
  return {
    id: first('id'),
    title: first('name'),
    company: first('subcompany') || board,
    places: all('office'),
    remote: false,
    pay: null,
    posted: first('createdAt'),
    link: `https://${host}/job/${encodeURIComponent(first('id'))}`,
    tags: [first('department'), first('employmentType'), first('schedule'), first('seniority')],
    html: all('jobDescription.value')
      .map((html, index) => `<h3>${headings[index] ?? ''}</h3>${html}`)
      .join('<br>'),
  }
}
