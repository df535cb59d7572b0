import { Suspense, useRef, useState } from 'react'
import { late } from '#design/late.ts'
import { SearchInput } from '#design/search-input.tsx'
import { usePageHeader } from '#platform/web/header.ts'
import { useSettled } from '#platform/web/settled.ts'
import { useShortcut } from '#platform/web/shortcut.ts'
import { Browse } from './browse.tsx'
import { Found } from './found.tsx'
import { Requests } from './requests.tsx'
import { Status } from './status.tsx'
import { steps } from './steps.ts'
import { useCameFrom } from './use-came-from.ts'

const ContactDialog = late(() => import('./contact-dialog.tsx'))

/** Find an answer, see whether everything works, or write to those who run this installation. */
export default function SupportPage() {
  const cameFrom = useCameFrom()
  const [query, setQuery] = useState('')
  const settled = useSettled(query.trim(), 150)
  const [isWriting, setWriting] = useState(false)
  const search = useRef<HTMLInputElement>(null)
  usePageHeader({ button: { text: 'Contact us', action: () => setWriting(true) } })
  useShortcut('/', 'Search the help articles', () => search.current?.focus())
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_304px]">
      <search ref={steps} className="flex min-w-0 flex-col gap-3">
        <SearchInput
          ref={search}
          size="lg"
          className="lg:h-12! lg:rounded-lg!"
          aria-label="Search the help articles"
          placeholder="What do you want to do?"
          shortcut="/"
          data-step
          value={query}
          onValueChange={setQuery}
        />
        {settled ? <Found query={settled} onWrite={() => setWriting(true)} /> : <Browse />}
      </search>
      <div className="flex min-w-0 flex-col gap-8">
        <Status />
        <Requests />
      </div>
      <Suspense>{isWriting && <ContactDialog page={cameFrom} onClose={() => setWriting(false)} />}</Suspense>
    </div>
  )
}
