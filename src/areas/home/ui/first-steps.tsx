import { Suspense, useState } from 'react'
import { Link } from '@tanstack/react-router'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import { Button } from '#design/buttons/button.tsx'
import { Group, GroupRow } from '#design/layout/group.tsx'
import { lazyComponent } from '#design/lazy-component.ts'
import { SectionHeading } from '#design/layout/section-heading.tsx'
import type { Step } from '../contract.ts'

const NewBusiness = lazyComponent(() => import('#areas/workspaces/ui/public/new-business-dialog.tsx'))

/** A few actions to start with, ticked once they are done. */
export function FirstSteps({ steps }: { steps: Step[] }) {
  const done = steps.filter(({ isDone }) => isDone).length
  const [isCreating, setCreating] = useState(false)
  return (
    <section aria-labelledby="steps-title" className="flex flex-col gap-3">
      <SectionHeading id="steps-title" meta={`${done} of ${steps.length} done`}>
        First steps
      </SectionHeading>
      <Group label="First steps">
        {steps.map((step) => (
          <StepRow key={step.action} step={step} onCreate={() => setCreating(true)} />
        ))}
      </Group>
      <Suspense>{isCreating && <NewBusiness onClose={() => setCreating(false)} />}</Suspense>
    </section>
  )
}

function StepRow({ step: { action, isDone }, onCreate }: { step: Step; onCreate: () => void }) {
  const step = stepTexts[action]
  if (!step) return null
  const { title, detail, button, page } = step
  return (
    <GroupRow
      className="max-lg:gap-x-2 max-lg:pl-3"
      lead={isDone ? <CircleCheck className="text-success" /> : <CircleDashed className="text-ink-3" />}
      title={
        <>
          {title}
          {isDone && <span className="sr-only"> (done)</span>}
        </>
      }
      detail={detail}
      end={
        !isDone && (
          <Button size="sm" {...(page ? { render: <Link to={page} /> } : { onClick: onCreate })}>
            {button}
          </Button>
        )
      }
    />
  )
}

/** A step without a page opens a dialog. */
type StepText = { title: string; detail: string; button: string; page?: string }

const stepTexts: Partial<Record<string, StepText>> = {
  'agents.createSession': {
    title: 'Hand something to the Assistant',
    detail: 'It works with your tables, notes, tasks and flows, and asks before it sends or deletes.',
    button: 'Open Agents',
    page: '/agents',
  },
  'tables.createTable': {
    title: 'Make a table',
    detail: 'Type, paste or import a list, then filter, group and share it.',
    button: 'Open Tables',
    page: '/tables',
  },
  'flows.create': {
    title: 'Let a flow do it',
    detail: 'Start from a template, or describe in a sentence what should happen by itself.',
    button: 'Open Flows',
    page: '/flows',
  },
  'focus.addTask': {
    title: 'Put down one thing to do',
    detail: 'Focus shows one task at a time, with a timer that keeps running.',
    button: 'Open Focus',
    page: '/focus',
  },
  'accounts.createBusiness': {
    title: 'Make a workspace for your team',
    detail: 'You are in your personal workspace. A business one has a name of its own, and others can join it.',
    button: 'Create workspace',
  },
  'invites.create': {
    title: 'Invite the people you work with',
    detail: 'They get a mail, and see what happens here as it happens.',
    button: 'Invite people',
    page: '/settings/members',
  },
}
