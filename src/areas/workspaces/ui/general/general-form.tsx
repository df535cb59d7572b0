import { useState, type FormEvent } from 'react'
import { alert } from '#design/feedback/alert.ts'
import { Badge } from '#design/data/badge.tsx'
import { Button } from '#design/buttons/button.tsx'
import { Field } from '#design/inputs/field.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Input } from '#design/inputs/input.tsx'
import { SettingsRow } from '#design/layout/settings-row.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import { InSlot } from '#platform/web/page/slot.tsx'
import { changeAccount } from '../../contract/accounts.ts'
import { type Account } from '../../contract/list-accounts.ts'
import { normalizeHandle } from '../../rules/handle.ts'
import { isCompanySize, SizeSelect, companySizeLabel } from './size-select.tsx'
import { normalizeWebsite } from '../public/normalize-website.ts'

/** Name; website and size of a business; username of a personal workspace. Shows changes by others at once. */
export function GeneralForm({ account, may }: { account: Account; may: boolean }) {
  const isBusiness = account.type === 'business'
  const [edited, edit] = useState<EditedFields>({})
  const { website = '', size = '', username = '' } = account.profile
  const values = { name: account.name, website, size, username, ...edited }
  const change = useWrite(changeAccount, {
    onDone: () => {
      edit({})
      alert({ type: 'success', msg: 'Saved.' })
    },
    onRefused: () => {},
  })
  const errorOf = (field: string) => change.error?.issues.find(({ path }) => path === field)?.message
  const set = (field: keyof typeof edited) => (value: string) => edit({ ...edited, [field]: value })
  const isChanged = Object.keys(edited).length > 0

  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!isChanged || change.isPending) return
    change.mutate({
      name: values.name,
      ...(isBusiness
        ? { website: normalizeWebsite(values.website) || null, size: isCompanySize(values.size) ? values.size : null }
        : { username: normalizeHandle(values.username) }),
    })
  }

  return (
    <form id="general" noValidate onSubmit={save}>
      {may && (
        <InSlot name="actions">
          <Button kind="primary" type="submit" form="general" disabled={!isChanged} busy={change.isPending}>
            Save changes
          </Button>
        </InSlot>
      )}
      {change.error && change.error.issues.length === 0 && <InlineError>{change.error.message}</InlineError>}
      <SettingsRow title="Name" reason={isBusiness ? undefined : 'Your own place. Only you see it.'}>
        <Field
          label="Workspace name"
          hint={
            account.verified && may
              ? 'Another name takes the verified mark away until it is confirmed again.'
              : undefined
          }
          error={errorOf('name')}
        >
          <Input
            readOnly={!may}
            value={values.name}
            onValueChange={set('name')}
            end={account.verified && <Badge kind="success">Verified</Badge>}
          />
        </Field>
      </SettingsRow>
      {isBusiness ? (
        <SettingsRow title="About the business">
          <div className="grid gap-4 lg:grid-cols-2">
            <Field label="Website" error={errorOf('website')}>
              <Input
                type="url"
                inputMode="url"
                readOnly={!may}
                placeholder={may ? 'kestrel.coffee' : 'None'}
                value={values.website}
                onValueChange={set('website')}
              />
            </Field>
            <Field label="Size">
              {may ? (
                <SizeSelect value={isCompanySize(values.size) ? values.size : null} onValueChange={set('size')} />
              ) : (
                <Input
                  readOnly
                  placeholder="Not said"
                  value={isCompanySize(values.size) ? companySizeLabel(values.size) : ''}
                />
              )}
            </Field>
          </div>
        </SettingsRow>
      ) : (
        <SettingsRow title="Username" reason="Your address for pages and agents that you share.">
          <Field label="Username" error={errorOf('username')} hint="Small letters, numbers and dashes.">
            <Input autoCapitalize="none" spellCheck={false} value={values.username} onValueChange={set('username')} />
          </Field>
        </SettingsRow>
      )}
    </form>
  )
}

type EditedFields = { name?: string; website?: string; size?: string; username?: string }
