import Check from 'lucide-react/icons/check'
import { useLocation } from '@tanstack/react-router'
import { UndoShortcuts } from '#areas/journal/ui/public/undo.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { useRead } from '#platform/web/api/query.ts'
import { usePageHeader } from '#platform/web/page/page-header.ts'
import { readBundle } from '../contract.ts'
import { BundleContents } from './bundle-contents.tsx'
import { BundleMark } from './bundle-mark.tsx'
import { BundleState } from './bundle-state.tsx'
import { InstallControls } from './install-controls.tsx'

/** What a bundle does, adds and needs, and a way to install it. */
export default function BundlePage() {
  const id = useLocation({ select: ({ pathname }) => pathname.split('/').at(-1) ?? '' })
  const { data: bundle, error, refetch } = useRead(readBundle, { bundle: id })
  usePageHeader(bundle ? { title: bundle.name, description: bundle.summary } : {})
  if (!bundle)
    return error ? <InlineError onRetry={() => void refetch()}>{error.message}</InlineError> : <Skeleton rows={6} />
  return (
    <>
      <div className="grid rounded-xl border border-line lg:grid-cols-[11fr_10fr]">
        <div className="flex flex-col items-start gap-4 p-5 lg:p-7">
          <BundleMark mark={bundle.mark} className="size-14" />
          <BundleState bundle={bundle} />
          <p className="max-w-140 text-14 text-ink-2">{bundle.description}</p>
          <ul className="flex flex-col gap-2 text-13 text-ink-2">
            {bundle.highlights.map((text) => (
              <li key={text} className="flex items-center gap-2">
                <Check aria-hidden className="size-3.5 text-ink-3" />
                {text}
              </li>
            ))}
          </ul>
          <InstallControls bundle={bundle} />
        </div>
        <div className="border-t border-line bg-surface-2 p-5 max-lg:rounded-b-xl lg:rounded-r-xl lg:border-t-0 lg:border-l lg:p-6">
          <BundleContents bundle={bundle} />
        </div>
      </div>
      <UndoShortcuts area="bundles" />
    </>
  )
}
