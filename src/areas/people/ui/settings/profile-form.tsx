import { useState } from 'react'
import { alert } from '#design/feedback/alert.ts'
import { Avatar } from '#design/data/avatar.tsx'
import { Combobox } from '#design/inputs/combobox.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { SettingsRow } from '#design/layout/settings-row.tsx'
import { usePageHeader } from '#platform/web/page/page-header.ts'
import { useWrite } from '#platform/web/api/query.ts'
import { changeProfile, maxNameLength, type Profile } from '../../contract/profile.ts'
import { PictureField, type Picture } from '../public/picture-field.tsx'
import { localeOptions, zoneOptions } from './locale-options.ts'
import { ThemeCards } from './theme-cards.tsx'
import { UsernameSetting } from './username-setting.tsx'

/** The fields are saved together. The theme belongs to this browser and changes at once. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const [name, setName] = useState<string>()
  const [picture, setPicture] = useState<Picture | null>()
  const [timeZone, setTimeZone] = useState<string>()
  const [locale, setLocale] = useState<string>()
  const [submitted, setSubmitted] = useState(false)
  const currentName = name ?? profile.name
  const nameError = currentName.trim() ? undefined : 'Write your name.'
  const image = picture === undefined ? profile.image : (picture?.url ?? null)
  const change = {
    ...(name !== undefined && name.trim() !== profile.name && { name: name.trim() }),
    ...(picture !== undefined && image !== profile.image && { picture: picture?.id ?? null }),
    ...(timeZone !== undefined && { timeZone: timeZone === browserDefault ? null : timeZone }),
    ...(locale !== undefined && { locale: localeOptions().find(({ value }) => value === locale)?.locale ?? null }),
  }
  const isChanged = Object.keys(change).length > 0
  const reset = () => {
    setName(undefined)
    setPicture(undefined)
    setTimeZone(undefined)
    setLocale(undefined)
  }
  const save = useWrite(changeProfile, {
    onDone: () => {
      reset()
      alert({ type: 'success', msg: 'Profile saved' })
    },
  })
  const submit = () => {
    setSubmitted(true)
    if (!nameError && isChanged && !save.isPending) save.mutate(change)
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
        <Field label="Full name" error={submitted ? nameError : undefined} className="lg:max-w-80">
          <Input
            name="name"
            autoComplete="name"
            maxLength={maxNameLength}
            value={currentName}
            onValueChange={setName}
          />
        </Field>
      </SettingsRow>
      <SettingsRow title="Username" reason="Your address for shared pages and agents.">
        <UsernameSetting />
      </SettingsRow>
      <SettingsRow title="Time and language" reason="Used for dates, schedules and reminders.">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Time zone">
            <Combobox
              searchLabel="Search time zones"
              options={zoneOptions(profile.timeZone)}
              value={timeZone ?? profile.timeZone ?? browserDefault}
              onValueChange={setTimeZone}
            />
          </Field>
          <Field label="Language and format">
            <Combobox
              searchLabel="Search languages"
              options={localeOptions()}
              value={locale ?? profile.locale ?? browserDefault}
              onValueChange={setLocale}
            />
          </Field>
        </div>
      </SettingsRow>
      <SettingsRow title="Theme" reason="In this browser.">
        <ThemeCards />
      </SettingsRow>
      {/* Enter in a field saves, like the button at the top. */}
      <button type="submit" hidden />
    </form>
  )
}

const browserDefault = 'browser'
