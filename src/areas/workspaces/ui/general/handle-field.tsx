import CircleCheck from 'lucide-react/icons/circle-check'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { Spinner } from '#design/feedback/spinner.tsx'
import type { HandleCheck } from './use-handle-check.ts'

type HandleFieldProps = {
  value: string
  onValueChange: (value: string) => void
  check: HandleCheck
  /** The refusal of the last save. */
  serverError?: string | undefined
  autoFocus?: boolean
}

/** Checks availability while the person types. */
export function HandleField({ value, onValueChange, check, serverError, autoFocus = false }: HandleFieldProps) {
  const { handle, state, reason } = check
  return (
    <Field
      label="Handle"
      error={serverError ?? reason}
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
            {state === 'free' && !serverError && (
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
