import { Suspense, useState } from 'react'
import Plus from 'lucide-react/icons/plus'
import { Button } from '#design/buttons/button.tsx'
import { Cell, HeadCell, Row, Table } from '#design/data/table.tsx'
import { SettingsRow } from '#design/layout/settings-row.tsx'
import { lazyComponent } from '#design/lazy-component.ts'
import { useRead, useWrite } from '#platform/web/api/query.ts'
import type { Provider } from '../contract/providers.ts'
import { readPrices, removePrice, type Price } from '../contract/settings.ts'

const PriceDialog = lazyComponent(() => import('./price-dialog.tsx'))

export function PricesRow({ providers }: { providers: readonly Provider[] }) {
  const { data } = useRead(readPrices, {})
  const [editing, setEditing] = useState<Price | 'new'>()
  const remove = useWrite(removePrice)
  const connected = providers.filter(({ kind, state }) => kind !== 'built-in' && state !== 'not-connected')
  const nameOf = (id: string) => providers.find((each) => each.id === id)?.name ?? 'A removed server'
  return (
    <SettingsRow title="Prices" reason="US dollars for a million tokens. Without a price, tokens show no cost.">
      <div className="flex flex-col items-start gap-3">
        {data && data.prices.length > 0 && (
          <div className="w-full">
            <Table label="Prices">
              <thead>
                <tr>
                  <HeadCell>Model</HeadCell>
                  <HeadCell numeric>Input</HeadCell>
                  <HeadCell numeric>Output</HeadCell>
                  <HeadCell>
                    <span className="sr-only">Actions</span>
                  </HeadCell>
                </tr>
              </thead>
              <tbody>
                {data.prices.map((price) => (
                  <Row key={`${price.provider}/${price.model}`}>
                    <Cell className="max-w-60 truncate font-medium">
                      {nameOf(price.provider)}, {price.model}
                    </Cell>
                    <Cell numeric>{price.input}</Cell>
                    <Cell numeric>{price.output}</Cell>
                    <Cell className="w-0 text-right">
                      <Button
                        kind="ghost"
                        size="sm"
                        aria-label={`Edit ${price.model}`}
                        onClick={() => setEditing(price)}
                      >
                        Edit
                      </Button>
                      <Button
                        kind="ghost"
                        size="sm"
                        aria-label={`Remove ${price.model}`}
                        onClick={() => remove.mutate({ provider: price.provider, model: price.model })}
                      >
                        Remove
                      </Button>
                    </Cell>
                  </Row>
                ))}
              </tbody>
            </Table>
          </div>
        )}
        {connected.length === 0 ? (
          <p className="text-13 text-ink-2">Add a key or a server first. The built-in model costs nothing.</p>
        ) : (
          <Button icon={<Plus />} onClick={() => setEditing('new')}>
            Add price
          </Button>
        )}
      </div>
      <Suspense>
        {editing && (
          <PriceDialog
            price={editing === 'new' ? undefined : editing}
            providers={connected}
            onClose={() => setEditing(undefined)}
          />
        )}
      </Suspense>
    </SettingsRow>
  )
}
