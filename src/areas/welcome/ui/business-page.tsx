import Download from 'lucide-react/icons/download'
import KeyRound from 'lucide-react/icons/key-round'
import Package from 'lucide-react/icons/package'
import ScrollText from 'lucide-react/icons/scroll-text'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Store from 'lucide-react/icons/store'
import Undo2 from 'lucide-react/icons/undo-2'
import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import { Button } from '#design/buttons/button.tsx'
import { Pattern } from '#design/brand/pattern.tsx'
import { useSession } from '#platform/web/auth/session.ts'
import { plans } from '#areas/workspaces/contract/plans.ts'
import { BusinessScene } from './business-scene.tsx'
import { Closing } from './landing/closing.tsx'
import { SectionTitle } from './landing/section-title.tsx'
import { formatMoney, priceNote } from './pricing-format.ts'
import { cellClasses, CellText, ThreeColumns } from './three-columns.tsx'

export default function BusinessPage() {
  return (
    <>
      <Hero />
      <SectionTitle title="One set of rules for people and agents">
        Everything that can be done in Taaskly is one action with a name and an effect. The same permission decides for
        a person, an agent, a flow and an API key.
      </SectionTitle>
      <ThreeColumns>
        {reasons.map(({ icon: Icon, title, description }) => (
          <div key={title} className={cellClasses}>
            <Icon className="size-6" />
            <CellText title={title}>{description}</CellText>
          </div>
        ))}
      </ThreeColumns>
      <StartSteps />
      <Closing href="/pricing" text="See what it costs" />
    </>
  )
}

function Hero() {
  const { signedIn } = useSession()
  return (
    <section className="grid border-b border-line lg:grid-cols-[minmax(0,1fr)_27rem] xl:grid-cols-[minmax(0,1fr)_30rem]">
      <div className="flex flex-col justify-center px-5 pt-12 pb-10 lg:px-10 lg:py-16">
        <h1 className="display text-[3rem]/none tracking-[-0.045em] text-balance lg:text-[clamp(3.25rem,5.28vw,4.75rem)]/[.98]">
          Your team’s busywork, in one place.
        </h1>
        <p className="mt-4 mb-6 max-w-125 text-[17px]/6.5 text-ink-2 lg:mt-6 lg:mb-8 lg:text-18">
          Inbox, customers, content, expenses and the flows between them. Agents do the steps; your people make the
          decisions.
        </p>
        <div className="flex flex-wrap gap-2 max-lg:*:flex-1">
          <Button kind="primary" size="xl" render={<a href={signedIn ? '/dashboard' : '/auth/signup'} />}>
            Create a business account
          </Button>
          <Button size="xl" render={<a href="/support" />}>
            Talk to us
          </Button>
        </div>
        <p className="mt-4 text-13 text-ink-3">
          {formatMoney(plans.business.price.month)} {priceNote('business', 'month')}. Viewers are free, and so is
          everything on a server of your own.
        </p>
      </div>
      <div className="relative h-120 overflow-hidden border-line bg-surface-2 max-lg:border-t lg:h-144 lg:border-l">
        <Pattern rows={pattern} tones={tones} className="absolute top-0 left-0 h-144 w-120 max-sm:-left-3" />
        <BusinessScene />
      </div>
    </section>
  )
}

/** A full-width band in the brand colour. */
function StartSteps() {
  return (
    <section className="relative mt-18 overflow-hidden bg-brand text-white lg:mx-[calc(50%-50vw)] lg:mt-26">
      <Pattern
        rows={['. . c2 . s1 .', 'a2 s1 . d1 . c1', '. c1 b2 s2 e1 .', 's1 . d1 . c2 a1', 'b2 r1 . d2 s1 .']}
        tones={{ 1: '#5d2ff5', 2: '#4416cf' }}
        className="absolute top-0 left-[calc(50%+3rem)] h-140 w-168 max-lg:hidden"
      />
      <div className="relative mx-auto max-w-[calc(var(--max-site)+64px)] px-5 py-18 lg:px-18 lg:py-24">
        <div className="max-w-120">
          <h2 className="display text-[2.25rem]/[1.06] tracking-[-0.04em] lg:text-[3.25rem]/[1.04]">
            Set up in an afternoon.
          </h2>
          <p className="mt-5 mb-7 text-16 text-[#e3dcff] lg:text-18">
            No project, no consultant. Start with one bundle and add the next when the first one runs.
          </p>
          <ol className="text-16">
            {steps.map(({ icon: Icon, description }) => (
              <li key={description} className="flex items-start gap-3 border-t border-white/22 py-3">
                <Icon className="mt-0.5 size-5" />
                {description}
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}

const reasons = [
  {
    icon: Users,
    title: 'Four roles',
    description: 'Owner, admin, member and viewer. The last owner can neither leave nor be demoted by mistake.',
  },
  {
    icon: ShieldCheck,
    title: 'Approvals',
    description:
      'What sends something out or deletes it waits for a person, with what, to whom and how much in plain sight.',
  },
  {
    icon: ScrollText,
    title: 'Audit log',
    description: 'Who did what, on which thing, when and by which way in. Search it, filter it, take it out as a file.',
  },
  {
    icon: Undo2,
    title: 'Undo',
    description: 'Take back what was changed, by a person or an agent. A dry run shows each effect before it happens.',
  },
  {
    icon: KeyRound,
    title: 'Your models',
    description:
      'Agents think with the model you choose: a provider you trust, with a key of your own, or a server in your office.',
  },
  {
    icon: Download,
    title: 'Your data',
    description:
      'Everything can be exported on every plan. A closed account is deleted after 30 days, and until then can come back.',
  },
]

const steps = [
  { icon: Store, description: 'Make the workspace and choose its handle' },
  { icon: UserPlus, description: 'Invite people by email, each with a role' },
  { icon: Package, description: 'Install a bundle, and hand off the first task' },
]

const pattern = ['s4 . a1 . c2', '. . . . .', 'c1 . . . a3', '. s4 . c1 .', 'a2 . b1 . s1', '. c3 . b2 .']
const tones = { 1: 'var(--brand)', 2: 'var(--text)', 3: 'var(--accent-line)', 4: 'var(--line)' }
