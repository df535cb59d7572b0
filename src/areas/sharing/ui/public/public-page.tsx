import { useState, type FormEvent } from 'react'
import Copy from 'lucide-react/icons/copy'
import { alert } from '#design/feedback/alert.ts'
import { Button } from '#design/buttons/button.tsx'
import { Field } from '#design/inputs/field.tsx'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { Input } from '#design/inputs/input.tsx'
import { Select } from '#design/inputs/select.tsx'
import { Switch } from '#design/inputs/switch.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import { useTimeFormat } from '#platform/web/time-format.ts'
import type { Share, ShareActions } from '../../contract.ts'

type PublicPageProps = { item: string; share: Share | null; mayChange: boolean; actions: ShareActions }

/** The page of an item that everybody with its address can read. */
export function PublicPage({ item, share, mayChange, actions }: PublicPageProps) {
  const publish = useWrite(actions.share, { queue: item })
  const end = useWrite(actions.unshare, { queue: item })
  const isBusy = publish.isPending || end.isPending
  return (
    <section aria-label="Public page" className="mt-5 flex flex-col gap-3 border-t border-line pt-4 pb-2 text-13">
      <div className="flex items-center gap-3">
        <span className="flex-1">
          <span className="block font-medium">Public page</span>
          <span className="text-ink-2">Everybody with the address can read it.</span>
        </span>
        <Switch
          aria-label="Public page"
          checked={share !== null}
          disabled={!mayChange || isBusy}
          onCheckedChange={(isOn) => (isOn ? publish : end).mutate({ id: item })}
        />
      </div>
      {share && <PageSettings item={item} share={share} mayChange={mayChange} action={actions.share} />}
    </section>
  )
}

type PageSettingsProps = { item: string; share: Share; mayChange: boolean; action: ShareActions['share'] }

function PageSettings({ item, share, mayChange, action }: PageSettingsProps) {
  const change = useWrite(action, { queue: item })
  const { when } = useTimeFormat()
  return (
    <>
      <div className="flex items-center gap-1">
        <Input readOnly aria-label="Address of the page" value={share.url} className="flex-1" />
        <IconButton label="Copy address" size="md" onClick={() => void copy(share.url)}>
          <Copy />
        </IconButton>
      </div>
      {mayChange && (
        <>
          <PasswordForm item={item} hasPassword={share.hasPassword} action={action} />
          <Field label="Ends" hint={share.expiresAt ? `The page ends ${when(share.expiresAt)}.` : undefined}>
            <Select
              options={lifetimes}
              value={share.expiresAt ? 'set' : 'never'}
              onValueChange={(lifetime) =>
                lifetime !== 'set' && change.mutate({ id: item, expiresAt: endOf(lifetime) })
              }
            />
          </Field>
          <div className="flex items-center gap-3">
            <span className="flex-1">Search engines may list it</span>
            <Switch
              aria-label="Search engines may list it"
              checked={share.isIndexed}
              onCheckedChange={(isIndexed) => change.mutate({ id: item, isIndexed })}
            />
          </div>
        </>
      )}
    </>
  )
}

type PasswordFormProps = { item: string; hasPassword: boolean; action: ShareActions['share'] }

function PasswordForm({ item, hasPassword, action }: PasswordFormProps) {
  const [password, setPassword] = useState('')
  const change = useWrite(action, { queue: item, onDone: () => setPassword(''), onRefused: () => {} })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change.mutate({ id: item, password: password || null })
  }
  const label = password ? 'Set password' : 'Remove password'
  return (
    <form noValidate onSubmit={submit} className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <Field label="Password" error={change.error?.message}>
          <Input
            type="password"
            autoComplete="new-password"
            value={password}
            onValueChange={setPassword}
            placeholder={hasPassword ? 'A password is set' : 'No password'}
          />
        </Field>
      </div>
      {(password || hasPassword) && (
        <Button type="submit" busy={change.isPending} busyLabel="Saving">
          {label}
        </Button>
      )}
    </form>
  )
}

async function copy(address: string): Promise<void> {
  await navigator.clipboard.writeText(address)
  alert({ type: 'success', msg: 'Address copied.' })
}

const lifetimes = [
  { value: 'never' as const, label: 'Never' },
  { value: 'day' as const, label: 'In a day' },
  { value: 'week' as const, label: 'In a week' },
  { value: 'month' as const, label: 'In 30 days' },
  { value: 'set' as const, label: 'At a set time' },
]

function endOf(lifetime: 'never' | 'day' | 'week' | 'month'): string | null {
  if (lifetime === 'never') return null
  return new Date(Date.now() + { day: 1, week: 7, month: 30 }[lifetime] * 86_400_000).toISOString()
}
