import { Suspense, useRef, useState } from 'react'
import { lazyComponent } from '#design/lazy-component.ts'
import { SearchInput } from '#design/inputs/search-input.tsx'
import { usePageHeader } from '#platform/web/page/page-header.ts'
import { useDebounced } from '#platform/web/use-debounced.ts'
import { useShortcut } from '#platform/web/shortcuts/shortcut.ts'
import { BrowseArticles } from './articles/browse-articles.tsx'
import { SearchResults } from './articles/search-results.tsx'
import { RequestList } from './requests/request-list.tsx'
import { SystemStatus } from './system-status.tsx'
import { arrowKeyNavigation } from './articles/arrow-key-navigation.ts'
import { usePreviousPage } from './requests/use-previous-page.ts'

const ContactDialog = lazyComponent(() => import('./requests/contact-dialog.tsx'))

export default function SupportPage() {
  const previousPage = usePreviousPage()
  const [query, setQuery] = useState('')
  const debouncedQuery = useDebounced(query.trim(), 150)
  const [isWriting, setWriting] = useState(false)
  const search = useRef<HTMLInputElement>(null)
  usePageHeader({ button: { text: 'Contact us', action: () => setWriting(true) } })
  useShortcut('/', 'Search the help articles', () => search.current?.focus())
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_304px]">
      <search ref={arrowKeyNavigation} className="flex min-w-0 flex-col gap-3">
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
        {debouncedQuery ? (
          <SearchResults query={debouncedQuery} onWrite={() => setWriting(true)} />
        ) : (
          <BrowseArticles />
        )}
      </search>
      <div className="flex min-w-0 flex-col gap-8">
        <SystemStatus />
        <RequestList />
      </div>
      <Suspense>{isWriting && <ContactDialog page={previousPage} onClose={() => setWriting(false)} />}</Suspense>
    </div>
  )
}
