import { useState } from 'react'
import Eye from 'lucide-react/icons/eye'
import { Badge } from '#design/data/badge.tsx'
import { Button } from '#design/buttons/button.tsx'
import { Checkbox } from '#design/inputs/checkbox.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Notice } from '#design/feedback/notice.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import type { Cell, Field, FieldTypeName } from '../../contract/field.ts'
import { convertField, previewConversion } from '../../contract/fields.ts'
import { useProgress } from '#platform/web/live/live-status.ts'
import { useRead, useWrite } from '#platform/web/api/query.ts'
import { fieldTypes } from '../../rules/field-types.ts'
import { useTableScreen } from '../table-screen.ts'
import { ConvertedValues } from './converted-values.tsx'

type TypeChangeProps = { field: Field; type: FieldTypeName; onCancel: () => void; onDone: () => void }

/** A dry run of a type change: what each value becomes, what is lost, and which views use the field. */
export function TypeChange({ field, type, onCancel, onDone }: TypeChangeProps) {
  const { table, parseContext } = useTableScreen()
  const conversion = { tableId: table.id, fieldId: field.id, type, options: {} }
  const { data, error, refetch } = useRead(previewConversion, conversion)
  const [keepOld, setKeepOld] = useState<boolean>()
  const [overrides, setOverrides] = useState<ReadonlyMap<string, Cell>>(new Map())
  const [request] = useState(() => crypto.randomUUID())
  const progress = useProgress(request)
  const convert = useWrite(convertField, { request, onDone, onRefused: () => {} })
  const currentType = fieldTypes[field.type].title.toLowerCase()
  const number = (count: number) => count.toLocaleString(parseContext.locale)
  const keepsOld = keepOld ?? (data?.lost ?? 0) > 0
  const views = data?.views ?? []
  const total = data ? data.same + data.guessed + data.lost : 0
  return (
    <Dialog
      open
      width={640}
      onOpenChange={(open) => !open && onCancel()}
      title={`Change “${field.name}” from ${currentType} to ${fieldTypes[type].title.toLowerCase()}?`}
      footer={
        <>
          {progress && (
            <span role="status" className="mr-auto text-13 text-ink-2 tabular-nums">
              {number(progress.done)} of {number(progress.total)}
            </span>
          )}
          <Button onClick={onCancel}>Keep as {currentType}</Button>
          <Button
            kind="primary"
            disabled={!data}
            busy={convert.isPending}
            busyLabel="Changing"
            onClick={() =>
              convert.mutate({
                ...conversion,
                keepOld: keepsOld,
                byHand: Array.from(overrides, ([row, value]) => ({ row, value })),
              })
            }
          >
            Change type
          </Button>
        </>
      }
    >
      {convert.error && <InlineError>{convert.error.message}</InlineError>}
      {error && <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>}
      {!data && !error && <Skeleton rows={4} />}
      {data && (
        <div className="flex flex-col gap-3">
          {total === 0 && <p className="text-14 text-ink-2">The field is empty in all rows, so nothing can be lost.</p>}
          <p className="flex flex-wrap gap-2">
            {data.same > 0 && (
              <Badge kind="success" dot>
                {number(data.same)} {data.same === 1 ? 'converts as it is' : 'convert as they are'}
              </Badge>
            )}
            {data.guessed > 0 && (
              <Badge kind="warn" dot>
                {number(data.guessed)} {data.guessed === 1 ? 'is' : 'are'} guessed
              </Badge>
            )}
            {data.lost > 0 && (
              <Badge kind="danger" dot>
                {number(data.lost)} would be lost
              </Badge>
            )}
          </p>
          {total > 0 && (
            <ConvertedValues
              field={field}
              type={type}
              examples={data.examples}
              total={total}
              overrides={overrides}
              onOverride={(row, value) => setOverrides(new Map(overrides).set(row, value))}
            />
          )}
          {total > 0 && (
            <div>
              <Checkbox checked={keepsOld} onCheckedChange={setKeepOld}>
                Keep the old values in a hidden field
              </Checkbox>
              <p className="pl-6 text-12 text-ink-3">
                “{field.name} ({currentType})”. You can delete it later. Undo brings every value back too.
              </p>
            </div>
          )}
          {views.length > 0 && (
            <Notice icon={<Eye />}>
              {views.length === 1 ? '1 view uses' : `${number(views.length)} views use`} this field:{' '}
              <b className="font-medium">{views.map(({ name }) => name).join(', ')}</b>. Check{' '}
              {views.length === 1 ? 'it' : 'them'} after the change.
            </Notice>
          )}
        </div>
      )}
    </Dialog>
  )
}
