import { Logo } from '#design/brand/logo.tsx'
import { CompanyLine } from '../shell/site-footer.tsx'

export function LandingFooter() {
  return (
    <footer className="border-t border-line bg-surface text-14">
      <div className="mx-auto w-full max-w-[calc(var(--max-site)+64px)] lg:px-8">
        <div className="grid grid-cols-2 gap-x-8 gap-y-9 px-5 py-12 lg:grid-cols-[1.8fr_repeat(4,1fr)] lg:px-10">
          <div className="max-lg:col-span-2">
            <Logo className="h-6" />
            <p className="mt-3 max-w-60 text-ink-2">Agents and workflows for people with more to do than time.</p>
          </div>
          {groups.map(({ name, links }) => (
            <nav key={name} aria-label={name}>
              <h2 className="mb-2 text-13 font-medium text-ink-3">{name}</h2>
              <ul>
                {links.map(([href, text]) => (
                  <li key={href}>
                    <a href={href} className="inline-block py-1 text-ink-2 hover:text-ink max-lg:py-2">
                      {text}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <CompanyLine className="border-t border-line lg:px-10" />
      </div>
    </footer>
  )
}

type Group = { name: string; links: (readonly [href: string, text: string])[] }

const groups: Group[] = [
  {
    name: 'Product',
    links: [
      ['/agents', 'Agents'],
      ['/flows', 'Flows'],
      ['/tables', 'Tables'],
      ['/notes', 'Notes'],
      ['/focus', 'Focus'],
      ['/integrations', 'Integrations'],
    ],
  },
  {
    name: 'Bundles',
    links: [
      ['/bundles/teambox', 'Teambox'],
      ['/bundles/contenthub', 'Content Hub'],
      ['/bundles/whatsapp-crm', 'WhatsApp CRM'],
      ['/bundles/expense-tracker', 'Expense Tracker'],
    ],
  },
  {
    name: 'Company',
    links: [
      ['/pricing', 'Pricing'],
      ['/business', 'Business'],
      ['/community', 'Community'],
      ['/referral', 'Refer and earn'],
    ],
  },
  {
    name: 'Resources',
    links: [
      ['/support', 'Help'],
      ['/api/v1', 'API'],
      ['/test', 'System check'],
      ['/feedback', 'Feedback'],
      ['/privacy', 'Privacy'],
      ['/terms', 'Terms'],
    ],
  },
]
