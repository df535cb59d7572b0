import { useState } from 'react'
import { Alerts } from '#design/feedback/alerts.tsx'
import { LoadingBar } from '#design/feedback/loading-bar.tsx'
import { Logo } from '#design/brand/logo.tsx'
import { OfflineBanner } from '#design/feedback/offline-banner.tsx'
import { Segment } from '#design/buttons/segment.tsx'
import { Buttons } from './components/buttons.tsx'
import { Choices, Switchers } from './components/choices.tsx'
import { Feedback } from './components/feedback.tsx'
import { Foundations } from './components/foundations.tsx'
import { Inputs } from './components/inputs.tsx'
import { Marks } from './components/marks.tsx'
import { Overlays } from './components/overlays.tsx'
import { Structure } from './components/structure.tsx'
import { Work } from './components/work.tsx'

/** Every component of the design in every state, to look at and to test. */
export default function Components() {
  return (
    <div className="min-h-dvh bg-surface">
      <LoadingBar state="loading" progress={62} />
      <main
        id="main"
        tabIndex={-1}
        className="outline-none mx-auto max-w-344 px-4 pt-6 pb-24 lg:px-8 lg:pt-10 lg:pb-30"
      >
        <header className="mb-8 flex flex-wrap items-center gap-4 border-b border-line pb-6">
          <Logo />
          <h1 className="text-14 text-ink-3">Component sheet</h1>
          <p className="text-13 text-ink-2 lg:ml-auto">
            The 4px bar above is the page loading bar. The red bar below is the offline banner.
          </p>
          <Theme />
        </header>
        <div className="grid gap-4 lg:grid-cols-12">
          <div className="flex min-w-0 flex-col gap-4 lg:col-span-7">
            <Buttons />
            <Choices />
          </div>
          <Inputs />
          <Marks />
          <Switchers />
          <Overlays />
          <Feedback />
          <Structure />
          <Work />
          <Foundations />
        </div>
      </main>
      <OfflineBanner />
      <Alerts />
    </div>
  )
}

function Theme() {
  const [theme, setTheme] = useState('')
  const change = (next: string) => {
    document.documentElement.dataset['theme'] = next
    setTheme(next)
  }
  return (
    <Segment
      label="Theme"
      value={theme}
      onValueChange={change}
      options={[
        { value: 'light', label: 'Light' },
        { value: 'dark', label: 'Dark' },
      ]}
    />
  )
}
