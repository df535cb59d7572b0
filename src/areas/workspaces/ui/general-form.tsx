import { useState, type FormEvent } from 'react'
import { alert } from '#design/alert.ts'
import { Badge } from '#design/badge.tsx'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { InlineError } from '#design/inline-error.tsx'
import { Input } from '#design/input.tsx'
import { SettingsRow } from '#design/settings-row.tsx'
import { useWrite } from '#platform/web/query.ts'
import { InSlot } from '#platform/web/slot.tsx'
import { changeAccount, type Account } from '../contract/accounts.ts'
import { handleFrom } from '../rules/handle.ts'
import { isSize, SizeSelect, sizeWords } from './size-select.tsx'
import { websiteFrom } from './words.ts'

/** Name, and for a business website and size, for a personal workspace the username. What others change shows at once. */
export function GeneralForm({ account, may }: { account: Account; may: boolean }) {
  const isBusiness = account.type === 'business'
  const [edited, edit] = useState<Edited>({})
  const { website = '', size = '', username = '' } = account.profile
  const now = { name: account.name, website, size, username, ...edited }
  const change = useWrite(changeAccount, {
    onDone: () => {
      edit({})
      alert({ type: 'success', msg: 'Saved.' })
    },
    onRefused: () => {},
  })
  const about = (field: string) => change.error?.issues.find(({ path }) => path === field)?.message
  const set = (field: keyof typeof edited) => (value: string) => edit({ ...edited, [field]: value })
  const isChanged = Object.keys(edited).length > 0

  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!isChanged || change.isPending) return
    change.mutate({
      name: now.name,
      ...(isBusiness
        ? { website: websiteFrom(now.website) || null, size: isSize(now.size) ? now.size : null }
        : { username: handleFrom(now.username) }),
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
          error={about('name')}
        >
          <Input
            readOnly={!may}
            value={now.name}
            onValueChange={set('name')}
            end={account.verified && <Badge kind="success">Verified</Badge>}
          />
        </Field>
      </SettingsRow>
      {isBusiness ? (
        <SettingsRow title="About the business">
          <div className="grid gap-4 lg:grid-cols-2">
            <Field label="Website" error={about('website')}>
              <Input
                type="url"
                inputMode="url"
                readOnly={!may}
                placeholder={may ? 'kestrel.coffee' : 'None'}
                value={now.website}
                onValueChange={set('website')}
              />
            </Field>
            <Field label="Size">
              {may ? (
                <SizeSelect value={isSize(now.size) ? now.size : null} onValueChange={set('size')} />
              ) : (
                <Input readOnly placeholder="Not said" value={isSize(now.size) ? sizeWords(now.size) : ''} />
              )}
            </Field>
          </div>
        </SettingsRow>
      ) : (
        <SettingsRow title="Username" reason="Your address for pages and agents that you share.">
          <Field label="Username" error={about('username')} hint="Small letters, numbers and dashes.">
            <Input autoCapitalize="none" spellCheck={false} value={now.username} onValueChange={set('username')} />
          </Field>
        </SettingsRow>
      )}
    </form>
  )
}

type Edited = { name?: string; website?: string; size?: string; username?: string }
