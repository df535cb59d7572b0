import History from 'lucide-react/icons/history'
import UserPlus from 'lucide-react/icons/user-plus'
import { AgentMark } from '#design/agents/agent-mark.tsx'
import { Avatar } from '#design/data/avatar.tsx'
import { Badge } from '#design/data/badge.tsx'
import { BrandSlab } from '#design/brand/brand-slab.tsx'
import { Button } from '#design/buttons/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { Counter } from '#design/data/counter.tsx'
import { Group, GroupRow } from '#design/layout/group.tsx'
import { HealthStrip, type DayStatus } from '#areas/health/ui/public/health-strip.tsx'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { Link } from '#design/buttons/link.tsx'
import { Meter } from '#design/feedback/meter.tsx'
import { PageHeader } from '#design/layout/page-header.tsx'
import { SectionHeading } from '#design/layout/section-heading.tsx'
import { SettingsRow } from '#design/layout/settings-row.tsx'
import { Stats } from '#design/data/stats.tsx'
import { Switch } from '#design/inputs/switch.tsx'
import { Cell, HeadCell, Row, Table } from '#design/data/table.tsx'
import { TopBar } from '#design/layout/top-bar.tsx'
import { Specimen } from './specimen.tsx'

export function Structure() {
  return (
    <>
      <Specimen title="Group, section heading, stats, card" span={6}>
        <SectionHeading
          meta={<Counter count={3} label="approvals" />}
          action={
            <Link href="#all" standalone>
              View all
            </Link>
          }
        >
          Needs your approval
        </SectionHeading>
        <Group label="Approvals">
          {approvals.map(({ agent, title, detail, when }) => (
            <GroupRow
              key={title}
              lead={<AgentMark id={agent} name={agent} size={28} standalone />}
              title={title}
              detail={detail}
              end={
                <>
                  {when}
                  <Button>Review</Button>
                  <Button kind="soft">Approve</Button>
                </>
              }
            />
          ))}
        </Group>
        <Stats
          stats={[
            { label: 'Tasks done, 7 days', value: '212', note: '+18%' },
            { label: 'Hours saved', value: '26.5' },
            { label: 'Flow runs', value: '1,348', note: '99.2% ok' },
            { label: 'Credits left', value: '6,240', note: 'of 10k' },
          ]}
        />
        <Card>
          <Meter label="Seats" used={8} limit={10} note="Renews 1 Dec." />
        </Card>
      </Specimen>
      <Specimen title="Simple table, meter, health" span={6}>
        <Table label="Members">
          <thead>
            <tr>
              <HeadCell>Name</HeadCell>
              <HeadCell>Role</HeadCell>
              <HeadCell>State</HeadCell>
              <HeadCell numeric>Credits</HeadCell>
            </tr>
          </thead>
          <tbody>
            {members.map(({ name, role, credits }) => (
              <Row key={name}>
                <Cell className="font-medium">
                  <span className="flex items-center gap-2">
                    <Avatar id={name} name={name} />
                    {name}
                  </span>
                </Cell>
                <Cell>{role}</Cell>
                <Cell>
                  <Badge kind="success" dot>
                    Here
                  </Badge>
                </Cell>
                <Cell numeric>{credits}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
        <Meter label="Credits" used={8940} limit={10_000} note="Starts again on 1 Dec." />
        <Meter label="Storage, GB" used={50} limit={50} />
        {flows.map(({ name, days, kind, state }) => (
          <div key={name} className="flex flex-wrap items-center gap-3 text-13">
            <span className="min-w-40 flex-1">{name}</span>
            <HealthStrip days={days} />
            <Badge kind={kind} dot>
              {state}
            </Badge>
          </div>
        ))}
        <SettingsRow title="Weekly summary" reason="What your agents did, every Monday at 8.">
          <Switch defaultChecked>Send by email</Switch>
        </SettingsRow>
      </Specimen>
      <Specimen title="Page header, top bar" span={7}>
        <Headers />
      </Specimen>
      <Specimen title="Brand slab" span={5}>
        <div className="h-80 overflow-hidden rounded-lg">
          <BrandSlab>
            <p className="display text-28 text-white">Hand it off.</p>
          </BrandSlab>
        </div>
      </Specimen>
    </>
  )
}

/* Both contain the page's h1, and this page already has one. So they are inert pictures here. */
function Headers() {
  return (
    <div inert className="overflow-hidden rounded-lg border border-line">
      <PageHeader
        title="Members"
        description="People who can open Kestrel Coffee and work with its agents."
        actions={
          <>
            <Button>Copy invite link</Button>
            <Button kind="primary" icon={<UserPlus />}>
              Invite people
            </Button>
          </>
        }
      />
      <div className="border-t border-line" />
      <TopBar
        crumbs={['Agents']}
        lead={<AgentMark id="Invoice chaser" name="Invoice chaser" />}
        title="Chase overdue invoices"
        badge={
          <Badge kind="accent" dot>
            Waiting for you
          </Badge>
        }
        actions={
          <IconButton label="Run history">
            <History />
          </IconButton>
        }
      />
    </div>
  )
}

const approvals = [
  { agent: 'Invoice chaser', title: 'Send 4 payment reminders', detail: 'Total $3,418.20 overdue', when: '8 min ago' },
  {
    agent: 'Stock watcher',
    title: 'Order 120 kg Ethiopia Guji',
    detail: 'From Sucafina at $7.84/kg',
    when: '42 min ago',
  },
]

const members = [
  { name: 'Maya Okafor', role: 'Owner', credits: '1,204' },
  { name: 'Leila Haddad', role: 'Admin', credits: '861' },
  { name: 'Jonas Lindqvist', role: 'Member', credits: '77' },
]

const fine: DayStatus[] = Array.from({ length: 14 }, () => 'ok')
const flows: { name: string; days: DayStatus[]; kind: 'success' | 'warn' | 'danger'; state: string }[] = [
  { name: 'New order to fulfilment', days: fine, kind: 'success', state: 'Healthy' },
  { name: 'Shopify to orders', days: fine.with(4, 'failed').with(12, 'retried'), kind: 'warn', state: 'Retried' },
  {
    name: 'Wholesale digest',
    days: fine.map((_, day) => (day % 7 === 2 ? 'ok' : 'none')),
    kind: 'success',
    state: 'Healthy',
  },
]
