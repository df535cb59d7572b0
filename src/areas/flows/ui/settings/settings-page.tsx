import { useParams } from '@tanstack/react-router'
import { Mailboxes } from '#areas/mail/ui/public/mailboxes.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { useRead } from '#platform/web/api/query.ts'
import { readFlow } from '../../contract/flows.ts'
import { FlowHeader } from '../flow-header.tsx'
import { FlowNotFound } from '../flow-page.tsx'
import { LimitSettings } from './limit-settings.tsx'
import { Retention } from './retention.tsx'
import { Secrets } from './secrets.tsx'
import { Variables } from './variables.tsx'

/** The limits of one flow, and the secrets, mailboxes and variables that all flows share. */
export default function SettingsPage() {
  const { id = '' } = useParams({ strict: false })
  const { data: flow, error } = useRead(readFlow, { id })
  if (error?.status === 404) return <FlowNotFound />
  if (!flow) return <Skeleton rows={6} />
  return (
    <>
      <FlowHeader flow={flow} />
      <div className="mx-auto w-full max-w-226 px-4 py-2 lg:px-8">
        <LimitSettings key={flow.id} flow={flow} />
        <Secrets />
        <Mailboxes />
        <Variables />
        <Retention />
      </div>
    </>
  )
}
