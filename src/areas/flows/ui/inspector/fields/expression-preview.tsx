import { useEffect } from 'react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useRead } from '#platform/web/api/query.ts'
import { useDebounced } from '#platform/web/use-debounced.ts'
import { previewExpression } from '../../../contract/runs.ts'
import { sampleOf } from '../../../rules/editor/data-fields.ts'
import { useForm } from '../form-context.ts'

/** What an expression gives with the data of the last run, or what is wrong with it. */
export function ExpressionPreview({ text }: { text: string }) {
  const { flow, node, run, dataKey } = useForm()
  const settled = useDebounced(text)
  const { data, error, refetch } = useRead(previewExpression, { flow, node, text: settled, ...(run && { run }) })
  useEffect(() => {
    if (dataKey !== '') void refetch()
  }, [dataKey, refetch])
  if (error || !data) return null
  if ('needsData' in data)
    return (
      <p role="status" className="text-12 text-ink-3">
        Shown when there is data: run the steps before.
      </p>
    )
  if ('problem' in data)
    return (
      <p role="status" className="flex gap-1.5 text-12 text-danger">
        <CircleAlert className="mt-px size-3.5 shrink-0" />
        <span className="min-w-0 break-words">{data.problem}</span>
      </p>
    )
  return (
    <p role="status" className="truncate rounded-sm bg-success-soft px-1.5 py-0.5 font-mono text-12 text-success">
      <span className="sr-only">Result: </span>
      {sampleOf(data.value) || <span className="font-sans">Empty</span>}
    </p>
  )
}
