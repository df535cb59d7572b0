import type { ReactNode } from 'react'
import ScrollText from 'lucide-react/icons/scroll-text'
import ShieldCheck from 'lucide-react/icons/shield-check'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Undo2 from 'lucide-react/icons/undo-2'
import { Pattern } from '#design/brand/pattern.tsx'

/** A full-width band in the brand colour. */
export function Rules() {
  return (
    <section className="relative mt-18 overflow-hidden bg-brand text-white lg:mx-[calc(50%-50vw)] lg:mt-26">
      <Pattern
        rows={pattern}
        tones={tones}
        className="absolute top-0 left-[calc(50%+3rem)] h-168 w-168 max-lg:top-auto max-lg:-bottom-6 max-lg:left-1/3 max-lg:h-96 max-lg:w-96"
      />
      <div className="relative mx-auto max-w-[calc(var(--max-site)+64px)] px-5 py-18 max-lg:pb-84 lg:px-18 lg:py-24">
        <div className="max-w-120">
          <h2 className="display text-[2.25rem]/[1.06] tracking-[-0.04em] lg:text-[3.25rem]/[1.04]">
            You set the rules. Agents ask first.
          </h2>
          <p className="mt-5 mb-7 text-16 text-[#e3dcff] lg:text-18">
            An agent can do what you can do, and no more. Decide what each one may use. The rest waits for a person.
          </p>
          <ul className="text-15">
            <Rule icon={<SlidersHorizontal />}>Tools chosen agent by agent, one at a time</Rule>
            <Rule icon={<ShieldCheck />}>Sending and deleting ask first, unless you allowed them</Rule>
            <Rule icon={<ScrollText />}>One log of who did what: people, agents, flows and API keys</Rule>
            <Rule icon={<Undo2 />}>Undo for what was changed, whoever changed it</Rule>
          </ul>
        </div>
      </div>
    </section>
  )
}

function Rule({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <li className="flex items-start gap-3 border-t border-white/22 py-3 [&>.lucide]:mt-0.5 [&>.lucide]:size-5">
      {icon}
      {children}
    </li>
  )
}

const pattern = [
  '. a1 c2 . s1 d2',
  'd2 s1 . b1 . c1',
  '. c1 a2 s2 e1 .',
  's1 . d1 . c2 a1',
  'b2 r1 . d2 s1 .',
  '. s1 b2 . a1 d1',
]
const tones = { 1: '#5d2ff5', 2: '#4416cf' }
