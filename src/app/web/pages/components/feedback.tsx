import Info from 'lucide-react/icons/info'
import Plus from 'lucide-react/icons/plus'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import { alert } from '#design/feedback/alert.ts'
import { AlertCard } from '#design/feedback/alerts.tsx'
import { Button } from '#design/buttons/button.tsx'
import { EmptyState } from '#design/feedback/empty-state.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Notice } from '#design/feedback/notice.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { Line, Specimen } from './specimen.tsx'

export function Feedback() {
  return (
    <>
      <Specimen title="Empty state">
        <EmptyState
          title="No flows yet"
          action={
            <Button kind="primary" icon={<Plus />}>
              Create flow
            </Button>
          }
          secondary={<Button>Browse templates</Button>}
        >
          Build one from a template, or describe what should happen and when.
        </EmptyState>
      </Specimen>
      <Specimen title="Alerts, top right, 5 s">
        {samples.map((sample, id) => (
          <AlertCard key={sample.msg} alert={{ ...sample, id, position: 'top-right' }} onClose={() => undefined} />
        ))}
        <Line>
          {samples.map((sample) => (
            <Button key={sample.msg} size="sm" onClick={() => alert(sample)}>
              Show {sample.type}
            </Button>
          ))}
        </Line>
      </Specimen>
      <Specimen title="Skeleton, after 200 ms">
        <Skeleton lead="person" rows={2} />
        <Skeleton lead="agent" rows={2} />
        <Skeleton rows={1} />
        <InlineError onRetry={() => undefined}>We couldn’t load this table. Your data is safe.</InlineError>
        <Notice kind="warn" icon={<ShieldAlert />}>
          An email from outside asked for this. Check that you want it.
        </Notice>
        <Notice kind="info" icon={<Info />}>
          Jonas is editing this table. Your changes merge as you type.
        </Notice>
      </Specimen>
    </>
  )
}

const samples = [
  {
    type: 'success',
    msg: 'Reminders sent',
    detail: '4 emails to wholesale accounts.',
    action: { label: 'View', onClick: () => undefined },
  },
  {
    type: 'error',
    msg: 'Instagram didn’t accept the post',
    detail: 'The image is over 8 MB. Make it smaller and try again.',
    action: { label: 'Open post', onClick: () => undefined },
  },
  { type: 'info', msg: 'Jonas is editing this table', detail: 'Your changes merge as you type.' },
  { type: 'warn', msg: 'Two invites wait', addrs: ['noor@kestrel.coffee', 'ben@kestrel.coffee'] },
] as const
