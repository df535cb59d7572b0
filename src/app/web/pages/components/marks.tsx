import { AgentMark } from '#design/agents/agent-mark.tsx'
import { Avatar, AvatarStack } from '#design/data/avatar.tsx'
import { Badge } from '#design/data/badge.tsx'
import { Counter } from '#design/data/counter.tsx'
import { EffectBadge } from '#design/data/effect-badge.tsx'
import { IntegrationTile } from '#design/agents/integration-tile.tsx'
import { Kbd } from '#design/buttons/kbd.tsx'
import { LiveDot } from '#design/feedback/live-dot.tsx'
import { Logo, LogoMark } from '#design/brand/logo.tsx'
import { Tag } from '#design/data/tag.tsx'
import Table2 from 'lucide-react/icons/table-2'
import { Line, Specimen } from './specimen.tsx'

export function Marks() {
  return (
    <>
      <Specimen title="Badges, tags, counters">
        <Line>
          <Badge kind="success" dot>
            Live
          </Badge>
          <Badge kind="warn" dot>
            In review
          </Badge>
          <Badge kind="danger" dot>
            Failed
          </Badge>
          <Badge kind="info" dot>
            Invited
          </Badge>
          <Badge kind="accent" dot>
            Waiting for you
          </Badge>
          <Badge>Draft</Badge>
          <Badge kind="outline">Outline</Badge>
          <Counter count={3} label="approvals" />
        </Line>
        <Line>
          <Tag>Grey</Tag>
          <Tag hue={1}>Indigo</Tag>
          <Tag hue={2}>Orange</Tag>
          <Tag hue={3}>Teal</Tag>
          <Tag hue={4}>Sky</Tag>
          <Tag hue={5}>Magenta</Tag>
          <Tag hue={6}>Olive</Tag>
          <Tag hue={7}>Brick</Tag>
          <Tag hue={8}>Navy</Tag>
        </Line>
        <Line>
          <EffectBadge effect="read" />
          <EffectBadge effect="write" />
          <EffectBadge effect="send" />
          <EffectBadge effect="delete" />
        </Line>
      </Specimen>
      <Specimen title="People are circles, agents are squares">
        <Line>
          {people.map((person) => (
            <Avatar key={person.id} {...person} size={32} standalone />
          ))}
          <AvatarStack people={people} />
        </Line>
        <Line>
          {agents.map((name) => (
            <AgentMark key={name} id={name} name={name} size={32} standalone />
          ))}
        </Line>
        <Line>
          <Avatar id="maya" name="Maya Okafor" size={16} />
          <Avatar id="maya" name="Maya Okafor" size={20} />
          <Avatar id="maya" name="Maya Okafor" size={24} online />
          <Avatar id="maya" name="Maya Okafor" size={40} />
          <AgentMark id="Stock watcher" name="Stock watcher" size={16} working />
          <AgentMark id="Stock watcher" name="Stock watcher" size={24} working />
          <AgentMark id="Stock watcher" name="Stock watcher" size={40} working />
        </Line>
        <p className="flex items-center gap-2 text-13">
          <LiveDot actor="person" /> Jonas is here
          <LiveDot actor="agent" /> Checking orders
        </p>
      </Specimen>
      <Specimen title="Logo, tiles, keys">
        <Line>
          <Logo className="h-8" />
          <LogoMark />
          <LogoMark className="size-4" />
        </Line>
        <Line>
          {([20, 28, 40] as const).map((size) => (
            <IntegrationTile key={size} size={size}>
              <svg viewBox="0 0 24 24">
                <path fill="#ea4335" d="M2 5l10 8 10-8v14h-4v-8l-6 5-6-5v8H2z" />
              </svg>
            </IntegrationTile>
          ))}
          <IntegrationTile>
            <Table2 />
          </IntegrationTile>
        </Line>
        <Line>
          <Kbd keys="⌘K" />
          <Kbd keys="esc" />
          <Kbd keys="F2" />
        </Line>
      </Specimen>
    </>
  )
}

const people = [
  'Maya Okafor',
  'Jonas Lindqvist',
  'Priya Raman',
  'Tomás Herrera',
  'Aiko Sato',
  'Leila Haddad',
  'Ben Whitlock',
].map((name) => ({ id: name, name }))

const agents = [
  'Inbox triage',
  'Invoice chaser',
  'Meeting prep',
  'Brand writer',
  'Stock watcher',
  'Research analyst',
  'Expense sorter',
]
