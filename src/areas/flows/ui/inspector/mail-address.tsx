import { useEffect } from 'react'
import { readAddress } from '#areas/mail/contract/addresses.ts'
import { Button } from '#design/buttons/button.tsx'
import { alert } from '#design/feedback/alert.ts'
import { Notice } from '#design/feedback/notice.tsx'
import type { OutputOf } from '#platform/contract/action.ts'
import { useRead, useWrite } from '#platform/web/api/query.ts'
import { useTimeFormat } from '#platform/web/time-format.ts'
import type { FlowNode } from '../../contract/graph.ts'
import { sendTestMail } from '../../contract/mail.ts'
import { useFlowScreen } from '../editor/flow-screen.ts'
import { Address } from './webhook-address.tsx'

/** The addresses of a mail trigger, the DNS record that they need, and what came last. */
export function MailAddress({ node }: { node: FlowNode }) {
  const { flow, canEdit } = useFlowScreen()
  const { address: localPart, mailbox } = node.parameters
  const hasAddress = typeof localPart === 'string' && /^[a-z0-9]{16,40}$/.test(localPart)
  const input = { localPart: hasAddress ? localPart : '', subject: flow.id }
  const { data, refetch } = useRead(readAddress, input, { enabled: hasAddress && canEdit })
  const send = useWrite(sendTestMail, {
    onDone: () => alert({ type: 'success', msg: 'Test mail sent. Its run is under Runs.' }),
  })
  // Mails change nothing that a screen could follow.
  useEffect(() => {
    const timer = setInterval(() => void refetch(), refreshMs)
    return () => clearInterval(timer)
  }, [refetch])
  if (!hasAddress || !data) return null
  return (
    <div className="flex flex-col gap-3 text-13">
      {data.address === null || data.testAddress === null ? (
        <Notice kind="warn">
          This installation receives no mail yet. Set MAIL_DOMAIN and start it again. Test mails work without it.
        </Notice>
      ) : (
        <dl className="flex flex-col gap-2">
          {mailbox === undefined && <Address label="Address" address={data.address} />}
          <Address label="Address for tests of the draft" address={data.testAddress} />
          {data.mx && mailbox === undefined && (
            <Address
              label="MX record of the domain"
              address={`${data.mx.name}. MX ${data.mx.priority} ${data.mx.target}.`}
            />
          )}
        </dl>
      )}
      <LastMail mail={data.mails[0]} />
      {canEdit && (
        <Button
          size="sm"
          className="self-start"
          busy={send.isPending}
          onClick={() => send.mutate({ id: flow.id, node: node.id })}
        >
          Send test mail
        </Button>
      )}
    </div>
  )
}

type Mail = OutputOf<typeof readAddress>['mails'][number]

function LastMail({ mail }: { mail: Mail | undefined }) {
  const { ago } = useTimeFormat()
  if (!mail) return <p className="text-ink-2">No mail has arrived yet.</p>
  return (
    <p className="text-ink-2">
      The last {mail.isTest ? 'test mail' : 'mail'} arrived {ago(mail.receivedAt)}. {mail.outcome}
    </p>
  )
}

const refreshMs = 5_000
