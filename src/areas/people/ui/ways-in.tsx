import { Suspense, useState, type ReactNode } from 'react'
import { late } from '#design/late.ts'
import { Skeleton } from '#design/skeleton.tsx'
import type { Step } from './step.ts'

const CodeStep = late(() => import('./code-step.tsx'))
const PhoneStep = late(() => import('./phone-step.tsx'))

/** A form to come in by, and in its place, when somebody prefers it, a phone number or the code that was sent. */
export function WaysIn({ name, children }: { name?: string; children: (go: (step: Step) => void) => ReactNode }) {
  const [step, go] = useState<Step>('form')
  if (step === 'form') return children(go)
  const back = () => go('form')
  return (
    <Suspense fallback={<Skeleton />}>
      {step === 'phone' ? (
        <PhoneStep onSent={go} onBack={back} />
      ) : (
        <CodeStep to={step} name={name} onBack={back} onChange={() => go('phone' in step ? 'phone' : 'form')} />
      )}
    </Suspense>
  )
}
