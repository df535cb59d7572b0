import { questions } from '#areas/welcome/ui/pricing-questions.ts'
import type { Page } from '#platform/web/page.ts'

/** What a public page is, in the words of schema.org. */
export function factsOf(page: Page, origin: string): object[] {
  if (page.path === '/')
    return [of('Organization', organization(origin)), of('SoftwareApplication', software(page, origin))]
  const place = of('BreadcrumbList', {
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Taaskly', item: `${origin}/` },
      { '@type': 'ListItem', position: 2, name: page.title, item: origin + page.path },
    ],
  })
  return page.path === '/pricing' ? [place, of('FAQPage', { mainEntity: questions.map(asked) })] : [place]
}

function of(type: string, facts: object) {
  return { '@context': 'https://schema.org', '@type': type, ...facts }
}

function organization(origin: string) {
  return { name: 'Taaskly, Inc.', url: `${origin}/`, logo: `${origin}/favicon.svg` }
}

function software({ description }: Page, origin: string) {
  return {
    name: 'Taaskly',
    description,
    url: `${origin}/`,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Any, in a browser',
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
  }
}

function asked({ question, answer }: { question: string; answer: string }) {
  return { '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: answer } }
}
