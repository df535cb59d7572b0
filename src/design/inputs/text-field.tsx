import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { Button } from '../buttons/button.tsx'
import { inputBox } from './input-box.ts'

type TextFieldProps = Omit<ComponentProps<'input'>, 'size' | 'className' | 'onChange' | 'value'> & {
  label: string
  /** At the right of the label: "Forgot password?". */
  aside?: ReactNode
  hint?: ReactNode
  /** What is wrong and what to do; replaces the hint. */
  error?: ReactNode
  end?: ReactNode
  value: string
  onValueChange: (value: string) => void
}

/** A field and its input, built on plain HTML elements: for the public pages, which must stay small. */
export function TextField({ label, aside, hint, error, end, onValueChange, ...input }: TextFieldProps) {
  const id = useId()
  const help = error ?? hint
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span className="flex items-baseline justify-between gap-2 text-13">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {aside}
      </span>
      <span className={inputBox('lg')}>
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={help ? `${id}-help` : undefined}
          onChange={(event) => onValueChange(event.target.value)}
        />
        {end}
      </span>
      {help && (
        <span id={`${id}-help`} className={error ? 'flex gap-1.5 text-12 text-danger' : 'text-12 text-ink-3'}>
          {error && <CircleAlert className="mt-px size-3.5" />}
          <span>{help}</span>
        </span>
      )}
    </div>
  )
}

export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const [shown, setShown] = useState(false)
  const label = shown ? 'Hide password' : 'Show password'
  return (
    <TextField
      autoComplete="current-password"
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      end={
        <Button
          kind="ghost"
          size="xs"
          square
          className="-mr-1"
          aria-label={label}
          title={label}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff /> : <Eye />}
        </Button>
      }
    />
  )
}
