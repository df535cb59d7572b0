import ArrowRight from 'lucide-react/icons/arrow-right'
import Bot from 'lucide-react/icons/bot'
import LayoutTemplate from 'lucide-react/icons/layout-template'
import Package from 'lucide-react/icons/package'
import Trophy from 'lucide-react/icons/trophy'
import { Button } from '#design/buttons/button.tsx'
import { Pattern } from '#design/brand/pattern.tsx'
import { CommunityIdeas } from './community-ideas.tsx'
import { Closing } from './landing/closing.tsx'
import { PageHeading } from './page-heading.tsx'
import { cellClasses, CellText, ThreeColumns } from './three-columns.tsx'

/** Shows only what this installation really has: its board, help, agents and templates. */
export default function CommunityPage() {
  return (
    <>
      <PageHeading
        title="Learn from people who hand off work every day"
        description="Say what is missing, take a working agent and make it yours, or build on what everybody uses."
      >
        <div className="mt-7 flex flex-wrap gap-2">
          <Button kind="primary" size="xl" render={<a href="/feedback" />}>
            Open the board
          </Button>
          <Button size="xl" render={<a href="/agents/explore" />}>
            Browse agents
          </Button>
        </div>
      </PageHeading>
      <ThreeColumns>
        {ways.map(({ href, title, description, art }) => (
          <a key={href} href={href} className={`${cellClasses} hover:bg-surface-2`}>
            <Pattern rows={art} tones={tones} className="size-14" />
            <CellText title={title}>{description}</CellText>
          </a>
        ))}
      </ThreeColumns>
      <CommunityIdeas />
      <h2 className="display px-5 pt-12 pb-4 text-28 tracking-[-0.03em] lg:px-10 lg:pt-18 lg:pb-5 lg:text-[2.125rem]/[1.12]">
        Start from what others made
      </h2>
      <div className="grid grid-cols-2 border-y border-line *:border-line max-lg:*:even:border-l max-lg:*:nth-[n+3]:border-t lg:grid-cols-4 lg:*:not-first:border-l">
        {communityLinks.map(({ href, icon: Icon, title, description }) => (
          <a key={href} href={href} className="group p-5 hover:bg-surface-2 lg:px-6 lg:pt-7 lg:pb-8 lg:first:pl-10">
            <Icon className="size-6" />
            <h3 className="mt-4 mb-1.5 flex items-center gap-1.5 text-16 font-semibold">
              {title}
              <ArrowRight className="size-3.5 text-ink-3 group-hover:text-ink" />
            </h3>
            <p className="text-14 text-ink-2">{description}</p>
          </a>
        ))}
      </div>
      <Closing />
    </>
  )
}

const tones = { 1: 'var(--accent)', 2: 'var(--text)', 3: 'var(--accent-line)' }

const ways = [
  {
    href: '/support',
    title: 'Ask',
    description: 'Stuck on a flow or a prompt? Read the articles, or write to those who look after this installation.',
    art: ['c1 s2', 'd3 a2'],
  },
  {
    href: '/agents/explore',
    title: 'Show',
    description: 'Publish an agent. Others see in plain words what it may do before they use it or make it their own.',
    art: ['a1 b2', 's3 c1'],
  },
  {
    href: '/api/v1',
    title: 'Build',
    description:
      'Everything on the screen is also a call: one API with a reference of its own, and keys that you narrow down.',
    art: ['s2 d1', 'c3 s1'],
  },
]

const communityLinks = [
  {
    href: '/agents/explore',
    icon: Bot,
    title: 'Agents',
    description: 'Published ones by category, to use or to copy.',
  },
  {
    href: '/leaderboard',
    icon: Trophy,
    title: 'Leaderboard',
    description: 'Which agents are used most, and who made them.',
  },
  {
    href: '/bundles/explore',
    icon: Package,
    title: 'Bundles',
    description: 'Inbox, content, customers and expenses, ready to install.',
  },
  { href: '/flows', icon: LayoutTemplate, title: 'Flows', description: 'Begin with a template, or with a sentence.' },
]
