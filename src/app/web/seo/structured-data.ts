import { questions } from '#areas/welcome/ui/pricing-questions.ts'
import type { Page } from '#platform/web/page/page.ts'

/** A public page as schema.org data. */
export function structuredDataOf(page: Page, origin: string): object[] {
  if (page.path === '/')
    return [schemaOf('Organization', organization(origin)), schemaOf('SoftwareApplication', software(page, origin))]
  const breadcrumbs = schemaOf('BreadcrumbList', {
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Taaskly', item: `${origin}/` },
      { '@type': 'ListItem', position: 2, name: page.title, item: origin + page.path },
    ],
  })
  return page.path === '/pricing'
    ? [breadcrumbs, schemaOf('FAQPage', { mainEntity: questions.map(toQuestion) })]
    : [breadcrumbs]
}

function schemaOf(type: string, facts: object) {
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

function toQuestion({ question, answer }: { question: string; answer: string }) {
  return { '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: answer } }
}
