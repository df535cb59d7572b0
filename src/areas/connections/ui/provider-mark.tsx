import Blocks from 'lucide-react/icons/blocks'
import { IntegrationTile } from '#design/agents/integration-tile.tsx'
import type { Provider } from '../contract/providers.ts'

/** The name is written beside it. */
export function ProviderMark({ mark }: { mark: Provider['mark'] | undefined }) {
  if (!mark || mark.length === 0)
    return (
      <IntegrationTile size={40}>
        <Blocks className="text-ink-2" />
      </IntegrationTile>
    )
  return (
    <IntegrationTile size={40}>
      <svg viewBox="0 0 24 24">
        {mark.map(({ path, color }) => (
          <path key={path} d={path} fill={color} />
        ))}
      </svg>
    </IntegrationTile>
  )
}
