import { useState } from 'react'
import { alert } from '#design/alert.ts'
import { Avatar } from '#design/avatar.tsx'
import { Combobox } from '#design/combobox.tsx'
import { Field } from '#design/field.tsx'
import { Input } from '#design/input.tsx'
import { SettingsRow } from '#design/settings-row.tsx'
import { usePageHeader } from '#platform/web/header.ts'
import { useWrite } from '#platform/web/query.ts'
import { changeProfile, longestName, type Profile } from '../contract/profile.ts'
import { PictureField, type Picture } from './public/picture-field.tsx'
import { localeOptions, zoneOptions } from './settings-choices.ts'
import { ThemeCards } from './settings-theme.tsx'
import { SettingsUsername } from './settings-username.tsx'

/** How somebody appears. What is typed is saved together; the theme is this browser's, and changes at once. */
export function SettingsProfile({ profile }: { profile: Profile }) {
  const [name, setName] = useState<string>()
  const [picture, setPicture] = useState<Picture | null>()
  const [timeZone, setTimeZone] = useState<string>()
  const [locale, setLocale] = useState<string>()
  const [tried, setTried] = useState(false)
  const nameNow = name ?? profile.name
  const trouble = nameNow.trim() ? undefined : 'Write your name.'
  const image = picture === undefined ? profile.image : (picture?.url ?? null)
  const change = {
    ...(name !== undefined && name.trim() !== profile.name && { name: name.trim() }),
    ...(picture !== undefined && image !== profile.image && { picture: picture?.id ?? null }),
    ...(timeZone !== undefined && { timeZone: timeZone === browsers ? null : timeZone }),
    ...(locale !== undefined && { locale: localeOptions().find(({ value }) => value === locale)?.locale ?? null }),
  }
  const isChanged = Object.keys(change).length > 0
  const forget = () => {
    setName(undefined)
    setPicture(undefined)
    setTimeZone(undefined)
    setLocale(undefined)
  }
  const save = useWrite(changeProfile, {
    onDone: () => {
      forget()
      alert({ type: 'success', msg: 'Profile saved' })
    },
  })
  const submit = () => {
    setTried(true)
    if (!trouble && isChanged && !save.isPending) save.mutate(change)
  }
  usePageHeader({ button: { text: 'Save changes', action: submit }, loading: save.isPending })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <SettingsRow title="Picture" reason="A square image of 256 px or more.">
        <PictureField
          of="me"
          preview={<Avatar id={profile.id} name={profile.name} src={image ?? undefined} size={64} />}
          hasPicture={image !== null}
          onChange={setPicture}
        />
      </SettingsRow>
      <SettingsRow title="Name" reason="What people and agents in your workspaces see.">
        <Field label="Full name" error={tried ? trouble : undefined} className="lg:max-w-80">
          <Input name="name" autoComplete="name" maxLength={longestName} value={nameNow} onValueChange={setName} />
        </Field>
      </SettingsRow>
      <SettingsRow title="Username" reason="Your address for shared pages and agents.">
        <SettingsUsername />
      </SettingsRow>
      <SettingsRow title="Time and language" reason="Used for dates, schedules and reminders.">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Time zone">
            <Combobox
              searchLabel="Search time zones"
              options={zoneOptions(profile.timeZone)}
              value={timeZone ?? profile.timeZone ?? browsers}
              onValueChange={setTimeZone}
            />
          </Field>
          <Field label="Language and format">
            <Combobox
              searchLabel="Search languages"
              options={localeOptions()}
              value={locale ?? profile.locale ?? browsers}
              onValueChange={setLocale}
            />
          </Field>
        </div>
      </SettingsRow>
      <SettingsRow title="Theme" reason="In this browser.">
        <ThemeCards />
      </SettingsRow>
      {/* Enter in a field saves, as the button above the page does. */}
      <button type="submit" hidden />
    </form>
  )
}

/** Whatever this browser says. */
const browsers = 'browser'
