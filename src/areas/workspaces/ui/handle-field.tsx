import CircleCheck from 'lucide-react/icons/circle-check'
import { Field } from '#design/field.tsx'
import { Input } from '#design/input.tsx'
import { Spinner } from '#design/spinner.tsx'
import type { HandleCheck } from './use-handle-check.ts'

type HandleFieldProps = {
  value: string
  onValueChange: (value: string) => void
  check: HandleCheck
  /** What the server said about it when it was asked to give it. */
  refused?: string | undefined
  autoFocus?: boolean
}

/** The name in an address. Whether it can be had is said while one types. */
export function HandleField({ value, onValueChange, check, refused, autoFocus = false }: HandleFieldProps) {
  const { handle, state, reason } = check
  return (
    <Field
      label="Handle"
      error={refused ?? reason}
      hint={handle ? `Your address: ${location.host}/${handle}` : '3 to 32 letters, numbers and dashes.'}
    >
      <Input
        value={value}
        onValueChange={onValueChange}
        autoFocus={autoFocus}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        end={
          <span aria-live="polite" className="flex items-center gap-1 text-12 font-medium text-ink-3">
            {state === 'checking' && <Spinner />}
            {state === 'free' && !refused && (
              <span className="flex items-center gap-1 text-success">
                <CircleCheck className="size-3.5" />
                Free
              </span>
            )}
          </span>
        }
      />
    </Field>
  )
}
