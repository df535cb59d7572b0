import { Suspense, useState, type ReactNode } from 'react'
import { lazyComponent } from '#design/lazy-component.ts'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import type { Step } from './step.ts'

const CodeStep = lazyComponent(() => import('./code-step.tsx'))
const PhoneStep = lazyComponent(() => import('./phone-step.tsx'))

/** A sign-in form, which the phone step or the code step can replace. */
export function SignInSteps({ name, children }: { name?: string; children: (go: (step: Step) => void) => ReactNode }) {
  const [step, setStep] = useState<Step>('form')
  if (step === 'form') return children(setStep)
  const back = () => setStep('form')
  return (
    <Suspense fallback={<Skeleton />}>
      {step === 'phone' ? (
        <PhoneStep onSent={setStep} onBack={back} />
      ) : (
        <CodeStep to={step} name={name} onBack={back} onChange={() => setStep('phone' in step ? 'phone' : 'form')} />
      )}
    </Suspense>
  )
}
