import { useEffect } from 'react'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { AgentMark } from '#design/agents/agent-mark.tsx'
import { BrandSlab } from '#design/brand/brand-slab.tsx'
import { Logo } from '#design/brand/logo.tsx'
import { Timeline, TimelineDot, TimelineItem } from '#design/data/timeline.tsx'

/** The form at the left; the brand at the right, hidden on phones. */
export default function AuthLayout() {
  const story = useLocation({ select: ({ pathname }) => (signUpPaths.includes(pathname) ? signUpStory : signInStory) })
  useEffect(followOtherTab, [])
  return (
    <div className="grid min-h-[calc(100dvh-var(--offline-height,0px))] bg-surface lg:grid-cols-[minmax(0,1fr)_48%]">
      <div className="flex flex-col p-5 lg:px-10 lg:py-8">
        <header>
          <Link to="/" aria-label="Taaskly, home" className="inline-block">
            <Logo className="h-6.5" />
          </Link>
        </header>
        <main id="main" tabIndex={-1} className="mx-auto w-full max-w-90 my-auto pt-6 pb-8 outline-none lg:pb-10">
          <noscript>
            <p className="mb-6 rounded-lg border border-line bg-surface-2 p-3 text-14">
              Signing in needs JavaScript. Turn it on in your browser and load this page again.
            </p>
          </noscript>
          <Outlet />
        </main>
        <footer className="text-13 text-ink-3">© Taaskly, Inc.</footer>
      </div>
      <div aria-hidden className="max-lg:hidden">
        <BrandSlab>
          <Card {...story} />
        </BrandSlab>
      </div>
    </div>
  )
}

/** After a sign-in in another tab, perhaps by a link from a mail, reload: the server's guard redirects. */
function followOtherTab() {
  const follow = ({ key, newValue }: StorageEvent) => key === 'user' && newValue !== null && location.reload()
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}

const signUpPaths = ['/auth/signup', '/auth/verify-email']

function Card({ title, steps }: Story) {
  return (
    <div className="w-100 rounded-2xl bg-surface p-5 shadow-dialog">
      <p className="mb-3.5 font-semibold">{title}</p>
      <Timeline>
        {steps.map(({ by, text, detail }) => (
          <TimelineItem
            key={text}
            marker={
              by === 'agent' ? (
                <AgentMark id={text} name={text} size={20} />
              ) : (
                <TimelineDot state={by === 'now' ? 'active' : 'idle'} />
              )
            }
          >
            <span className="font-medium">{text}</span>
            <span className="block text-12 text-ink-3">{detail}</span>
          </TimelineItem>
        ))}
      </Timeline>
    </div>
  )
}

type Story = { title: string; steps: { by: 'now' | 'person' | 'agent'; text: string; detail: string }[] }

const signUpStory: Story = {
  title: 'Your first five minutes',
  steps: [
    { by: 'now', text: 'Make your account', detail: 'A personal workspace is ready at once' },
    { by: 'person', text: 'Write down one task', detail: 'A line is enough' },
    { by: 'person', text: 'Start the timer', detail: 'It runs on when you close the tab' },
    { by: 'agent', text: 'Hand it to a program', detail: 'Everything you do here has an API' },
  ],
}

const signInStory: Story = {
  title: 'One thing at a time',
  steps: [
    { by: 'now', text: 'Your list is as you left it', detail: 'In your order, on every device' },
    { by: 'person', text: 'Your timer went on', detail: 'And logged what you worked on' },
    { by: 'person', text: 'Nobody else looks in', detail: 'Your list is yours alone' },
  ],
}
