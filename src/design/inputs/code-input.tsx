import { OTPField } from '@base-ui/react/otp-field'

type CodeInputProps = {
  value: string
  onValueChange: (value: string) => void
  /** Called when all digits are entered. */
  onComplete?: (value: string) => void
  name?: string
  disabled?: boolean
}

/** Six digits from a message. The first box takes the phone's suggestion, and a paste fills all six. */
export function CodeInput({ onComplete, onValueChange, ...props }: CodeInputProps) {
  return (
    <OTPField.Root
      {...props}
      length={digits.length}
      onValueChange={(value) => onValueChange(value)}
      onValueComplete={(value) => onComplete?.(value)}
      className="flex gap-2"
    >
      {digits.map((digit) => (
        <OTPField.Input key={digit} className={box} {...(digit > 1 && { 'aria-label': `Digit ${digit} of 6` })} />
      ))}
    </OTPField.Root>
  )
}

const digits = [1, 2, 3, 4, 5, 6]

const box =
  'h-14 w-full min-w-0 max-w-14 rounded-lg border border-line-strong bg-surface text-center text-[22px] font-semibold tabular-nums ' +
  'hover:border-line-hover focus:border-accent-ink focus:ring-3 focus:ring-accent-soft-2 focus:outline-none ' +
  'data-invalid:border-danger-solid disabled:bg-surface-3 disabled:text-ink-off forced-colors:focus:outline-2'
