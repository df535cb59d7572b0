import { Suspense } from 'react'
import { lazyComponent } from '#design/lazy-component.ts'
import { CopyButton } from '../copy-button.tsx'

const HighlightedCode = lazyComponent(() => import('./highlighted-code.tsx'))

export function CodeBlock({ language, text }: { language: string; text: string }) {
  return (
    <div className="overflow-hidden rounded-lg border border-line">
      <div className="flex h-8 items-center justify-between border-b border-line-soft bg-surface-2 pr-1 pl-3 text-12 text-ink-3">
        {language || 'Code'}
        <CopyButton text={text} label="Copy code" />
      </div>
      <pre
        tabIndex={0}
        aria-label={language || 'Code'}
        className="overflow-x-auto px-3 py-2.5 font-mono text-12 -outline-offset-2"
      >
        {language ? (
          <Suspense fallback={text}>
            <HighlightedCode language={language.toLowerCase()} text={text} />
          </Suspense>
        ) : (
          text
        )}
      </pre>
    </div>
  )
}
