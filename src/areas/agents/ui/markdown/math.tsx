import { Suspense } from 'react'
import { lazyComponent } from '#design/lazy-component.ts'

const Formula = lazyComponent(() => import('./formula.tsx'))

/** Its code is loaded when the first formula occurs. */
export function Math(props: { text: string; isBlock: boolean }) {
  return (
    <Suspense fallback={<code className="font-mono text-13">{props.text}</code>}>
      <Formula key={props.text} {...props} />
    </Suspense>
  )
}
