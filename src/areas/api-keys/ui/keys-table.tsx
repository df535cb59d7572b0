import { Button } from '#design/buttons/button.tsx'
import { Cell, HeadCell, Row, Table } from '#design/data/table.tsx'
import { Tag } from '#design/data/tag.tsx'
import { useTimeFormat } from '#platform/web/time-format.ts'
import { useRead } from '#platform/web/api/query.ts'
import { listScopes, type ApiKey } from '../contract.ts'
import { formatScopes } from './scope-labels.ts'

export function KeysTable({ keys, onRevoke }: { keys: readonly ApiKey[]; onRevoke: (key: ApiKey) => void }) {
  const { data } = useRead(listScopes, {})
  const { ago, when } = useTimeFormat()
  return (
    <Table label="API keys">
      <thead>
        <tr>
          <HeadCell>Name</HeadCell>
          <HeadCell className="max-lg:hidden">Access</HeadCell>
          <HeadCell className="max-lg:hidden">Last used</HeadCell>
          <HeadCell className="max-lg:hidden">Created</HeadCell>
          <HeadCell className="max-lg:hidden">Ends</HeadCell>
          <HeadCell>
            <span className="sr-only">Actions</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => {
          const may = formatScopes(key.scopes, data?.actions ?? [])
          const end = key.expiresAt ? when(key.expiresAt) : 'never'
          const used = key.lastUsedAt ? ago(key.lastUsedAt) : 'never'
          return (
            <Row key={key.id}>
              <Cell className="max-w-60 py-2 whitespace-normal">
                <span className="block font-medium wrap-anywhere">{key.name}</span>
                <span className="font-mono text-12 text-ink-3">tk_…{key.endsWith}</span>
                <span className="block text-12 text-ink-2 lg:hidden">
                  {may.join(', ')}. Last used: {used}. Ends: {end}
                </span>
              </Cell>
              <Cell className="max-lg:hidden">
                <span className="flex max-w-72 flex-wrap gap-1 py-1.5">
                  {may.map((label) => (
                    <Tag key={label} hue={key.scopes.includes('*') ? 2 : 3}>
                      <span className="max-w-64 truncate">{label}</span>
                    </Tag>
                  ))}
                </span>
              </Cell>
              <Cell className="max-lg:hidden">{used}</Cell>
              <Cell className="max-lg:hidden">{ago(key.createdAt)}</Cell>
              <Cell className="max-lg:hidden">{end}</Cell>
              <Cell className="w-0 text-right">
                <Button kind="ghost" size="sm" aria-label={`Revoke ${key.name}`} onClick={() => onRevoke(key)}>
                  Revoke
                </Button>
              </Cell>
            </Row>
          )
        })}
      </tbody>
    </Table>
  )
}
