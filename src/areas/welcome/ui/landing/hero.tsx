import { Button } from '#design/buttons/button.tsx'
import { Pattern } from '#design/brand/pattern.tsx'
import { StartButton } from './start-button.tsx'
import { HeroScene } from './hero-scene.tsx'

export function Hero() {
  return (
    <section className="grid lg:grid-cols-[minmax(0,1fr)_27rem] xl:grid-cols-[minmax(0,1fr)_30rem]">
      <div className="flex flex-col justify-center px-5 pt-12 pb-10 lg:px-10 lg:py-16">
        <h1 className="display text-[3rem]/none tracking-[-0.045em] lg:text-[clamp(3.25rem,5.28vw,4.75rem)]/[.98]">
          Get more done, effortlessly.
        </h1>
        <p className="mt-4 mb-6 max-w-125 text-pretty text-[17px]/6.5 text-ink-2 lg:mt-6 lg:mb-8 lg:text-18">
          Hand the busywork to AI agents and workflows. You see every step, and nothing is sent, spent or published
          until you say so.
        </p>
        <div className="flex flex-wrap gap-2 max-lg:*:flex-1">
          <StartButton />
          <Button size="xl" render={<a href="#agents" />}>
            See how it works
          </Button>
        </div>
        <p className="mt-4 text-13 text-ink-3">No card needed. You can also run all of it on a server of your own.</p>
      </div>
      <div className="relative h-112 overflow-hidden border-line bg-surface-2 max-lg:border-t lg:h-144 lg:border-l">
        <Pattern rows={pattern} tones={tones} className="absolute top-0 left-0 h-144 w-120 max-sm:-left-3" />
        <HeroScene />
      </div>
    </section>
  )
}

const pattern = ['c2 . a1 . s4', 'e4 s1 . d3 .', '. b2 . . a1', '. . . . o2', 'd1 . . b4 s1', 's4 a3 r2 . d2']
const tones = { 1: 'var(--brand)', 2: 'var(--text)', 3: 'var(--accent-line)', 4: 'var(--line)' }
