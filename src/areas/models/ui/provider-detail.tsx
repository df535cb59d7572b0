import type { ReactNode } from 'react'
import { cx } from '#design/cx.ts'
import { useTimeFormat } from '#platform/web/time-format.ts'
import type { Provider } from '../contract/providers.ts'
import { countOf } from './format.ts'

/** The line below a provider's name: what is wrong, or whose key it is and what it offers. */
export function ProviderDetail({ provider }: { provider: Provider }) {
  const { ago, when } = useTimeFormat()
  const { kind, state, error, errorAt, models, address } = provider
  if (kind === 'built-in') return <Line>Runs on this server. No key, nothing leaves the workspace</Line>
  if (state === 'not-connected') return <Line>Not connected</Line>
  if (error)
    return (
      <>
        {address && <Line mono>{address}</Line>}
        <Line danger>
          {error} {errorAt && `(${ago(errorAt)})`}
        </Line>
      </>
    )
  const added = provider.addedBy && provider.addedAt && `added by ${provider.addedBy}, ${when(provider.addedAt)}`
  const facts = [
    kind === 'openai-compatible'
      ? 'OpenAI-compatible'
      : provider.keyFrom === 'environment'
        ? 'key of this installation'
        : added,
    state === 'working' && countOf(models.length, 'model'),
  ].filter(Boolean)
  return (
    <Line>
      {address && <span className="font-mono">{address}</span>}
      {provider.keyEndsWith && !address && <span className="font-mono">…{provider.keyEndsWith}</span>}
      {(address || provider.keyEndsWith) && facts.length > 0 && ' · '}
      {facts.join(' · ')}
    </Line>
  )
}

function Line({ danger, mono, children }: { danger?: boolean; mono?: boolean; children: ReactNode }) {
  const classes = cx('block text-12 wrap-anywhere', danger ? 'text-danger' : 'text-ink-3', mono && 'font-mono')
  return <span className={classes}>{children}</span>
}
