import ArrowRight from 'lucide-react/icons/arrow-right'
import { Pattern } from '#design/brand/pattern.tsx'
import { SectionTitle } from './section-title.tsx'

export function Bundles() {
  return (
    <section id="bundles" className="scroll-mt-14 border-t border-line">
      <SectionTitle title="Start with a bundle, not a blank page">
        Ready-made tools that share your people, tables and agents. Add one when you need it; if you remove it, its data
        is kept for 30 days.
      </SectionTitle>
      <div className="grid border-y border-line max-lg:divide-y max-lg:divide-line sm:max-lg:grid-cols-2 lg:grid-cols-4 lg:divide-x lg:divide-line">
        {bundles.map(({ href, name, description, mark }) => (
          <a key={href} href={href} className="block px-5 pt-7 pb-8 hover:bg-surface-2 lg:px-7 xl:pr-6 xl:pl-10">
            <Pattern rows={mark} tones={tones} className="size-14" />
            <h3 className="mt-5 mb-1.5 flex items-center gap-1.5 text-16 font-semibold">
              {name}
              <ArrowRight className="size-3.5" />
            </h3>
            <p className="text-14 text-ink-2">{description}</p>
          </a>
        ))}
      </div>
    </section>
  )
}

const tones = { 1: 'var(--accent)', 2: 'var(--text)', 3: 'var(--accent-line)' }

const bundles = [
  {
    href: '/bundles/teambox',
    name: 'Teambox',
    description:
      'One inbox for the whole team: email, your contact page and chat, with notes that customers never see.',
    mark: ['c1 s2', 'd3 a2'],
  },
  {
    href: '/bundles/contenthub',
    name: 'Content Hub',
    description: 'A month of posts on one calendar, each in the shape its channel wants, out at the minute you chose.',
    mark: ['a1 b2', 's3 c1'],
  },
  {
    href: '/bundles/whatsapp-crm',
    name: 'WhatsApp CRM',
    description: 'Every chat belongs to a person, a stage and an owner, so nobody asks the customer twice.',
    mark: ['d2 c1', 's1 e3'],
  },
  {
    href: '/bundles/expense-tracker',
    name: 'Expense Tracker',
    description: 'Receipts, budgets and reports in the currencies you spend, with approval where you want one.',
    mark: ['s2 d1', 'c3 s1'],
  },
]
