import { useState } from 'react'
import AtSign from 'lucide-react/icons/at-sign'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Paperclip from 'lucide-react/icons/paperclip'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Table2 from 'lucide-react/icons/table-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { AgentMark } from '#design/agents/agent-mark.tsx'
import { ApprovalCard } from '#areas/approvals/ui/public/approval-card.tsx'
import { Avatar } from '#design/data/avatar.tsx'
import { Button } from '#design/buttons/button.tsx'
import { Checkbox } from '#design/inputs/checkbox.tsx'
import { Composer } from '#design/agents/composer.tsx'
import { Added, Removed } from '#design/data/diff.tsx'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { Kbd } from '#design/buttons/kbd.tsx'
import { ToolCall } from '#design/agents/tool-call.tsx'
import { Timeline, TimelineDot, TimelineItem } from '#design/data/timeline.tsx'
import { Line, Specimen } from './specimen.tsx'

export function Work() {
  const [text, setText] = useState('')
  return (
    <>
      <Specimen title="Composer, track, diff, decided approvals" span={6}>
        <Composer
          label="Describe a task"
          placeholder="Describe a task and hand it off…"
          value={text}
          onValueChange={setText}
          onSend={() => setText('')}
          note="Auto picks the best agent"
          tools={
            <>
              <Button kind="ghost" size="sm" icon={<AtSign />}>
                Choose agent
              </Button>
              <IconButton label="Attach">
                <Paperclip />
              </IconButton>
            </>
          }
        />
        <Timeline label="Since you left">
          <TimelineItem marker={<AgentMark id="Inbox triage" name="" size={20} />}>
            <b>Inbox triage</b> <span className="text-ink-2">sorted 41 messages and drafted 6 replies</span>
          </TimelineItem>
          <TimelineItem marker={<Avatar id="Jonas Lindqvist" name="Jonas Lindqvist" size={20} />}>
            <b>Jonas Lindqvist</b> <span className="text-ink-2">moved Harbour Deli to Sampling</span>
          </TimelineItem>
          <TimelineItem marker={<TimelineDot state="failed" actor="agent" />}>
            <b>Shopify to orders</b> <span className="text-ink-2">failed on step 3, then succeeded on retry</span>
          </TimelineItem>
          <TimelineItem marker={<TimelineDot state="active" />}>
            <b>You</b> <span className="text-ink-2">are here</span>
          </TimelineItem>
          <TimelineItem marker={<TimelineDot />}>Nothing yet</TimelineItem>
        </Timeline>
        <p className="text-13">
          Ship on <Removed>Friday</Removed> <Added>Thursday</Added> with the new labels.
        </p>
        <ApprovalCard
          state="closed"
          question="Pay Mill Street Power?"
          total="$611.24"
          note="3 h left, then it goes to Tomás"
          actions={<Button size="sm">Remind Leila</Button>}
        >
          Waits for <b>Leila</b>. Above your $500 limit.
        </ApprovalCard>
        <ApprovalCard
          state="failed"
          lead={<CircleAlert />}
          question="3 of 4 emails sent"
          total="1 failed"
          note="Approved by Leila, 09:58"
          actions={<Button size="sm">Try again</Button>}
        >
          Northside Studios’ mailbox is full. The other three arrived.
        </ApprovalCard>
        <Timeline label="Decided">
          <TimelineItem marker={<Avatar id="Leila Haddad" name="Leila Haddad" size={20} />}>
            <b>Leila approved</b> <span className="text-ink-2">4 reminder emails</span>{' '}
            <span className="text-12 text-ink-3">09:58</span>
            <Line>
              <span className="text-12 text-ink-3">Sending in 9:41</span>
              <Button size="xs" icon={<Undo2 />}>
                Undo
              </Button>
            </Line>
          </TimelineItem>
        </Timeline>
      </Specimen>
      <Specimen title="Tool calls, approval" span={6}>
        <Timeline label="Steps">
          <ToolCall
            state="done"
            logo={<Table2 />}
            title="List invoices"
            args="status=overdue, days>14"
            duration="1.2 s"
            result="6 invoices · $5,106.70 · oldest 41 days"
            raw={'[{ "number": "INV-2071", "days": 41 }]'}
            open
          />
          <ToolCall state="running" logo={<Table2 />} title="Read table" args="Wholesale accounts → contact" />
          <ToolCall
            state="failed"
            logo={<Table2 />}
            title="Search mail"
            args="from:(oakandember.com)"
            duration="0.9 s"
            reason="The mailbox asked to sign in again."
            onRetry={() => undefined}
          />
        </Timeline>
        <ApprovalCard
          question="Send 4 reminder emails?"
          total="$3,418.20"
          note={
            <>
              <ShieldCheck className="size-3.5" /> From leila@kestrel.coffee
            </>
          }
          actions={
            <>
              <Button kind="ghost">Decline</Button>
              <Button>Edit</Button>
              <Button kind="primary">
                Approve and send <Kbd keys="⌘↵" tone="solid" />
              </Button>
            </>
          }
        >
          {['Oak & Ember', 'Tide Café', 'Bramble Bakery'].map((name) => (
            <div key={name}>
              <Checkbox defaultChecked>{name}</Checkbox>
            </div>
          ))}
        </ApprovalCard>
      </Specimen>
    </>
  )
}
