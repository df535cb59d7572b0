import { useState } from 'react'
import { Checkbox } from '#design/inputs/checkbox.tsx'
import { Chip, Chips } from '#design/buttons/chip.tsx'
import { Combobox } from '#design/inputs/combobox.tsx'
import { Field } from '#design/inputs/field.tsx'
import { RadioGroup } from '#design/inputs/radio-group.tsx'
import { Segment } from '#design/buttons/segment.tsx'
import { Select } from '#design/inputs/select.tsx'
import { Switch } from '#design/inputs/switch.tsx'
import { Tabs } from '#design/layout/tabs.tsx'
import { Specimen } from './specimen.tsx'

export function Choices() {
  const [role, setRole] = useState<string>('member')
  const [city, setCity] = useState<string | null>(null)
  const [plan, setPlan] = useState('ask')
  return (
    <Specimen title="Select, combobox, checkbox, switch, radio">
      <div className="grid gap-3.5 sm:grid-cols-2">
        <Field label="Role" hint="Can edit, can’t invite.">
          <Select options={roles} value={role} onValueChange={setRole} />
        </Field>
        <Field label="Where you are" hint="Over eight options it can be searched.">
          <Combobox
            options={cities}
            value={city}
            onValueChange={setCity}
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

const roles = [
  { value: 'owner', label: 'Owner' },
  { value: 'admin', label: 'Admin' },
  { value: 'member', label: 'Member' },
  { value: 'viewer', label: 'Viewer', hint: 'Only looks' },
]

const cities = [
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
