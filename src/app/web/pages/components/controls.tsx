import { useState } from 'react'
import Plus from 'lucide-react/icons/plus'
import { Button, type ButtonProps } from '#design/button.tsx'
import { Checkbox } from '#design/checkbox.tsx'
import { Chip, Chips } from '#design/chip.tsx'
import { CodeInput } from '#design/code-input.tsx'
import { Combobox } from '#design/combobox.tsx'
import { Field } from '#design/field.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { Input } from '#design/input.tsx'
import { Kbd } from '#design/kbd.tsx'
import { Link } from '#design/link.tsx'
import { NumberInput } from '#design/number-input.tsx'
import { PasswordInput } from '#design/password-input.tsx'
import { RadioGroup } from '#design/radio-group.tsx'
import { SearchInput } from '#design/search-input.tsx'
import { Segment } from '#design/segment.tsx'
import { Select } from '#design/select.tsx'
import { Switch } from '#design/switch.tsx'
import { Tabs } from '#design/tabs.tsx'
import { Textarea } from '#design/textarea.tsx'
import { Line, Specimen } from './specimen.tsx'

export function Controls() {
  return (
    <>
      <div className="flex min-w-0 flex-col gap-4 lg:col-span-7">
        <Buttons />
        <Choices />
      </div>
      <Inputs />
    </>
  )
}

function Buttons() {
  return (
    <Specimen title="Buttons">
      {kinds.map(({ kind, name, hover }) => (
        <Line key={kind} label={name}>
          <Button kind={kind}>Default</Button>
          <Button kind={kind} className={hover}>
            Hover
          </Button>
          <Button kind={kind} className="outline-2 outline-offset-2 outline-focus">
            Focus
          </Button>
          <Button kind={kind} disabled>
            Disabled
          </Button>
          <Button kind={kind} busy busyLabel="Saving">
            Save
          </Button>
          <IconButton kind={kind} size="md" label="Add">
            <Plus />
          </IconButton>
        </Line>
      ))}
      <Line label="Sizes">
        <Button size="xs">24</Button>
        <Button size="sm">28</Button>
        <Button>32 default</Button>
        <Button size="lg">40 auth, mobile</Button>
        <Button size="xl">48 marketing</Button>
      </Line>
      <Line label="More">
        <BusyButton />
        <Button icon={<Plus />} render={<a href="#link" />}>
          A link
        </Button>
        <Button kind="primary">
          Approve <Kbd keys="⌘↵" tone="solid" />
        </Button>
        <span className="text-13">
          A <Link href="#prose">link in prose</Link> and a{' '}
          <Link href="#alone" alone>
            link alone
          </Link>
        </span>
      </Line>
    </Specimen>
  )
}

function BusyButton() {
  const [busy, setBusy] = useState(false)
  return (
    <Button kind="soft" icon={<Plus />} busy={busy} onClick={() => setBusy(true)}>
      Press to keep me busy
    </Button>
  )
}

function Inputs() {
  const [search, setSearch] = useState('espresso')
  const [code, setCode] = useState('417')
  const [wrong, setWrong] = useState('905531')
  return (
    <Specimen title="Inputs" span={5}>
      <div className="grid gap-3.5 sm:grid-cols-2">
        <Field label="Name" hint="The name everyone sees.">
          <Input placeholder="Weekly digest" />
        </Field>
        <Field label="Email" error="Add the part after the dot, like .com.">
          <Input type="email" defaultValue="maya@kestrel" />
        </Field>
        <Field
          label="Password"
          aside={
            <Link href="#forgot" alone>
              Forgot password?
            </Link>
          }
        >
          <PasswordInput size="lg" defaultValue="quiet-mill-pond" />
        </Field>
        <Field label="Seats">
          <NumberInput size="lg" defaultValue={8} min={1} max={50} />
        </Field>
        <Field label="Disabled" disabled>
          <Input defaultValue="Set by the owner" />
        </Field>
        <Field label="Read only">
          <Input readOnly defaultValue="kestrel.coffee" />
        </Field>
        <SearchInput aria-label="Search people" placeholder="Search by name" value={search} onValueChange={setSearch} />
        <SearchInput
          size="sm"
          aria-label="Search all"
          placeholder="Search or ask"
          shortcut="⌘K"
          value=""
          onValueChange={setSearch}
        />
      </div>
      <Field label="Instructions" hint="412 of 8,000 characters.">
        <Textarea defaultValue="List wholesale invoices more than 14 days late. Write a short, warm reminder." />
      </Field>
      <Field label="Code from your email" hint="Works for 8:42 more.">
        <CodeInput value={code} onValueChange={setCode} />
      </Field>
      <Field label="Code from your phone" error="That code isn’t right. 3 tries left.">
        <CodeInput value={wrong} onValueChange={setWrong} />
      </Field>
    </Specimen>
  )
}

function Choices() {
  const [role, setRole] = useState<string>('member')
  const [place, setPlace] = useState<string | null>(null)
  const [plan, setPlan] = useState('ask')
  return (
    <Specimen title="Select, combobox, checkbox, switch, radio">
      <div className="grid gap-3.5 sm:grid-cols-2">
        <Field label="Role" hint="Can edit, can’t invite.">
          <Select options={roles} value={role} onValueChange={setRole} />
        </Field>
        <Field label="Where you are" hint="Over eight options it can be searched.">
          <Combobox
            options={places}
            value={place}
            onValueChange={setPlace}
            placeholder="Choose a city"
            searchLabel="Search cities"
          />
        </Field>
        <Field label="Plan" error="Choose a plan to go on.">
          <Select options={roles} value={null} onValueChange={setRole} placeholder="Choose one" />
        </Field>
        <Field label="Not yours to change" disabled>
          <Select options={roles} value="owner" onValueChange={setRole} />
        </Field>
      </div>
      <div className="flex flex-wrap gap-x-4">
        <Checkbox defaultChecked>Checked</Checkbox>
        <Checkbox>Off</Checkbox>
        <Checkbox indeterminate>Some</Checkbox>
        <Checkbox disabled>Disabled</Checkbox>
        <Switch defaultChecked>On</Switch>
        <Switch>Off</Switch>
        <Switch disabled>Disabled</Switch>
      </div>
      <RadioGroup
        label="When agents act"
        value={plan}
        onValueChange={setPlan}
        options={[
          { value: 'ask', label: 'Ask before acting', hint: 'Nothing is sent or spent before you approve.' },
          { value: 'small', label: 'Ask above $50' },
          { value: 'never', label: 'Never ask', disabled: true },
        ]}
      />
    </Specimen>
  )
}

export function Switchers() {
  const [tab, setTab] = useState('setup')
  const [view, setView] = useState('week')
  const [team, setTeam] = useState('All')
  return (
    <Specimen title="Tabs, segments, chips">
      <Tabs
        label="Step"
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: 'setup', label: 'Setup', panel: <p className="pt-3 text-13 text-ink-2">What the step does.</p> },
          { value: 'input', label: 'Input', panel: <p className="pt-3 text-13 text-ink-2">What it is given.</p> },
          {
            value: 'output',
            label: 'Output',
            count: 3,
            panel: <p className="pt-3 text-13 text-ink-2">What it gave.</p>,
          },
        ]}
      />
      <span>
        <Segment
          label="View"
          value={view}
          onValueChange={setView}
          options={[
            { value: 'week', label: 'Week' },
            { value: 'month', label: 'Month' },
            { value: 'list', label: 'List' },
          ]}
        />
      </span>
      <Chips label="Team">
        {['All', 'Sales', 'Support', 'Finance'].map((name) => (
          <Chip key={name} active={team === name} onClick={() => setTeam(name)}>
            {name}
          </Chip>
        ))}
      </Chips>
    </Specimen>
  )
}

const kinds: { kind: NonNullable<ButtonProps['kind']>; name: string; hover: string }[] = [
  { kind: 'primary', name: 'Primary', hover: 'bg-accent-hover!' },
  { kind: 'secondary', name: 'Secondary', hover: 'bg-surface-2! border-line-hover!' },
  { kind: 'soft', name: 'Soft', hover: 'bg-accent-soft-2!' },
  { kind: 'ghost', name: 'Ghost', hover: 'bg-hover! text-ink!' },
  { kind: 'danger', name: 'Danger', hover: 'brightness-90' },
]

const roles = [
  { value: 'owner', label: 'Owner' },
  { value: 'admin', label: 'Admin' },
  { value: 'member', label: 'Member' },
  { value: 'viewer', label: 'Viewer', hint: 'Only looks' },
]

const places = [
  'Bogotá',
  'Dakar',
  'Gothenburg',
  'Lagos',
  'Lisbon',
  'Melbourne',
  'Montréal',
  'Nairobi',
  'Osaka',
  'Porto',
].map((name) => ({ value: name, label: name }))
