import { Link } from '@tanstack/react-router'
import { Button } from '#design/button.tsx'
import { useSession } from '#platform/web/session.ts'
import { Pattern } from '../shell/pattern.tsx'

export default function LandingPage() {
  const { signedIn } = useSession()
  return (
    <section className="grid flex-1 lg:grid-cols-[minmax(0,1fr)_30rem]">
      <div className="flex flex-col justify-center px-5 pt-12 pb-10 lg:px-10 lg:py-18">
        <h1 className="display text-[3rem]/none tracking-[-0.045em] lg:text-[clamp(3.25rem,5.28vw,4.75rem)]/[.98]">
          Get more done, effortlessly.
        </h1>
        <p className="mt-4 mb-6 max-w-125 text-[17px]/6.5 text-ink-2 lg:mt-6 lg:mb-8 lg:text-18">
          Get more done, effortlessly, with AI agents and workflows. They ask before they send, spend or publish.
        </p>
        <div className="flex flex-wrap gap-2 max-lg:*:flex-1">
          {signedIn ? (
            <Button kind="primary" size="xl" render={<Link to="/dashboard" />}>
              Open Taaskly
            </Button>
          ) : (
            <>
              <Button kind="primary" size="xl" render={<Link to="/auth/signup" />}>
                Sign up
              </Button>
              <Button size="xl" render={<Link to="/auth/login" />}>
                Sign in
              </Button>
            </>
          )}
        </div>
      </div>
      <div className="overflow-hidden border-line bg-surface-2 max-lg:h-105 max-lg:border-t lg:min-h-144 lg:border-l">
        <Pattern rows={art} tones={tones} className="size-full" />
      </div>
    </section>
  )
}

/* More rows than most screens show: the column is as tall as the page, and its cells keep their size. */
const art = [
  'c2 . a1 . s4',
  'e4 s1 . d3 .',
  '. b2 . c1 a1',
  's4 . d1 . o2',
  'd1 . r2 b4 s1',
  's4 a3 . . d2',
  '. c1 . s2 .',
  'b2 . e1 . a3',
  '. s1 . c4 .',
  'd3 . a2 . s1',
  '. c2 s4 . e1',
  's1 . . d2 .',
]
const tones = { 1: 'var(--brand)', 2: 'var(--text)', 3: 'var(--accent-line)', 4: 'var(--line)' }
