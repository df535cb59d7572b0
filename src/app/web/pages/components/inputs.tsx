import { useState } from 'react'
import { CodeInput } from '#design/inputs/code-input.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { Link } from '#design/buttons/link.tsx'
import { NumberInput } from '#design/inputs/number-input.tsx'
import { PasswordInput } from '#design/inputs/password-input.tsx'
import { SearchInput } from '#design/inputs/search-input.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import { Specimen } from './specimen.tsx'

export function Inputs() {
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
            <Link href="#forgot" standalone>
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
