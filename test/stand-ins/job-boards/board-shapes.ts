import { offers, type Offer } from './offers.ts'

/** What a board answers to one request: `path` is without the host. */
type Shape = (board: string, url: URL, all: readonly Offer[]) => unknown

const pageOf = (url: URL, name: string, all: readonly Offer[]) => {
  const start = Number(url.searchParams.get(name) ?? 0)
  return all.slice(start, start + Number(url.searchParams.get('limit') ?? 50))
}
const html = ({ words }: Offer) => `<p>${words}</p><script>alert(1)</script>`
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const greenhouse: Shape = (board, _, all) => ({
  jobs: all.map((offer) => ({
    id: Number(offer.id),
    internal_job_id: null,
    title: offer.title,
    updated_at: '2026-11-17T08:00:00-05:00',
    first_published: offer.posted,
    company_name: 'Acme',
    location: { name: offer.city },
    absolute_url: `https://boards.greenhouse.io/${board}/jobs/${offer.id}`,
    metadata: null,
    content: escaped(html(offer)),
    departments: [{ id: 1, name: offer.team, parent_id: null, child_ids: [] }],
    offices: [],
  })),
  meta: { total: all.length },
})

const lever: Shape = (board, url, all) =>
  pageOf(url, 'skip', all).map((offer) => ({
    id: offer.id,
    text: offer.title,
    categories: { location: offer.city, commitment: 'Full-time', team: offer.team, allLocations: [offer.city] },
    country: null,
    workplaceType: offer.remote ? 'remote' : 'on-site',
    description: html(offer),
    descriptionPlain: offer.words,
    lists: [{ text: 'You have', content: '<li>Patience</li>' }],
    additional: '',
    hostedUrl: `https://jobs.lever.co/${board}/${offer.id}`,
    salaryRange: { ...offer.pay, interval: 'per-year-salary' },
    createdAt: Date.parse(offer.posted),
  }))

const ashby: Shape = (board, _, all) => ({
  apiVersion: '1',
  jobs: [...all, { ...offers[0], id: '0', title: 'Not listed' }].map((offer) => ({
    id: offer.id,
    title: offer.title,
    department: offer.team,
    team: null,
    employmentType: 'FullTime',
    location: offer.city,
    secondaryLocations: [],
    isRemote: offer.remote ? true : null,
    isListed: offer.id !== '0',
    publishedAt: offer.posted,
    jobUrl: `https://jobs.ashbyhq.com/${board}/${offer.id}`,
    descriptionHtml: html(offer),
    compensation: {
      scrapeableCompensationSalarySummary: '$90K - $120K',
      summaryComponents: [
        {
          compensationType: 'Salary',
          interval: '1 YEAR',
          currencyCode: offer.pay.currency,
          minValue: offer.pay.min,
          maxValue: offer.pay.max,
        },
      ],
    },
  })),
})

const workable: Shape = (board, _, all) => ({
  name: 'Acme',
  description: null,
  jobs: all.map((offer) => ({
    title: offer.title,
    shortcode: offer.id,
    employment_type: 'Full-time',
    telecommuting: offer.remote,
    department: offer.team,
    url: `https://apply.workable.com/${board}/j/${offer.id}`,
    published_on: offer.posted.slice(0, 10),
    country: '',
    city: offer.city,
    state: '',
    locations: [
      { country: '', city: offer.city, region: '', hidden: false },
      { country: 'Atlantis', city: 'Secret', region: '', hidden: true },
    ],
    description: html(offer),
  })),
})

const smartrecruiters: Shape = (board, url, all) => {
  const id = /\/postings\/(\w+)$/.exec(url.pathname)?.[1]
  const offer = all.find((each) => each.id === id)
  if (offer) return { id, jobAd: { sections: { jobDescription: { title: 'Description', text: html(offer) } } } }
  return {
    offset: 0,
    limit: 100,
    totalFound: all.length,
    content: pageOf(url, 'offset', all).map((each) => ({
      id: each.id,
      name: each.title,
      company: { identifier: board, name: 'Acme' },
      releasedDate: each.posted,
      location: { city: each.city, region: '', country: '', remote: each.remote },
      department: { id: 1, label: each.team },
      typeOfEmployment: { id: 'permanent', label: 'Full-time' },
    })),
  }
}

const recruitee: Shape = (board, _, all) => ({
  offers: all.map((offer) => ({
    id: Number(offer.id),
    slug: offer.id,
    title: offer.title,
    company_name: 'Acme',
    description: html(offer),
    requirements: '',
    department: offer.team,
    location: offer.city,
    remote: offer.remote,
    employment_type_code: 'fulltime_permanent',
    tags: [],
    careers_url: `https://${board}.recruitee.com/o/${offer.id}`,
    published_at: offer.posted.replace('T', ' ').replace('.000Z', ' UTC'),
    status: 'published',
    salary: { ...offer.pay, period: 'year' },
  })),
})

const personio: Shape = (_, __, all) =>
  `<?xml version="1.0" encoding="UTF-8"?><workzag-jobs>${all
    .map(
      (offer) => `<position><id>${offer.id}</id><subcompany>Acme</subcompany><office>${offer.city}</office>
        <department>${offer.team}</department><name>${escaped(offer.title)}</name>
        <jobDescriptions><jobDescription><name>Your tasks</name><value><![CDATA[${html(offer)}]]></value></jobDescription></jobDescriptions>
        <employmentType>permanent</employmentType><createdAt>${offer.posted}</createdAt></position>`,
    )
    .join('')}</workzag-jobs>`

const remoteok: Shape = (_, __, all) => [
  { last_updated: 1, legal: 'API Terms of Service: link back to Remote OK.' },
  ...all.map((offer) => ({
    id: offer.id,
    epoch: Date.parse(offer.posted) / 1_000,
    date: offer.posted,
    company: 'Acme',
    position: offer.title,
    tags: [offer.team],
    description: html(offer),
    location: offer.city,
    salary_min: offer.pay.min,
    salary_max: offer.pay.max,
    url: `https://remoteok.com/remote-jobs/${offer.id}`,
  })),
]

/** By the host, with the board in the host or in the path. */
export const shapes: readonly { host: RegExp; board?: RegExp; shape: Shape }[] = [
  { host: /^boards-api\.greenhouse\.io$/, board: /^\/v1\/boards\/([^/]+)\/jobs$/, shape: greenhouse },
  { host: /^api\.lever\.co$/, board: /^\/v0\/postings\/([^/]+)$/, shape: lever },
  { host: /^api\.ashbyhq\.com$/, board: /^\/posting-api\/job-board\/([^/]+)$/, shape: ashby },
  { host: /^apply\.workable\.com$/, board: /^\/api\/v1\/widget\/accounts\/([^/]+)$/, shape: workable },
  { host: /^api\.smartrecruiters\.com$/, board: /^\/v1\/companies\/([^/]+)\/postings/, shape: smartrecruiters },
  { host: /^([a-z]+)\.recruitee\.com$/, shape: recruitee },
  { host: /^([a-z]+)\.jobs\.personio\.de$/, shape: personio },
  { host: /^remoteok\.com$/, shape: remoteok },
]
