import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { Button } from '#design/buttons/button.tsx'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Input } from '#design/inputs/input.tsx'
import { NumberInput } from '#design/inputs/number-input.tsx'
import { maxVariants, type Variant } from '../contract/flags.ts'

type VariantsFieldProps = { variants: Variant[]; onChange: (variants: Variant[]) => void; tried: boolean }

export function VariantsField({ variants, onChange, tried }: VariantsFieldProps) {
  const set = (at: number, part: Partial<Variant>) =>
    onChange(variants.map((variant, index) => (index === at ? { ...variant, ...part } : variant)))
  const error = tried ? sharesError(variants) : undefined
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 font-medium">Variants</legend>
      {variants.length === 0 && <p className="text-ink-2">None. The flag is only on or off.</p>}
      {variants.map(({ key, share }, index) => (
        <div key={index} className="flex items-center gap-2">
          <div className="min-w-0 flex-1">
            <Input
              aria-label={`Variant ${index + 1}`}
              value={key}
              onValueChange={(next) => set(index, { key: next })}
            />
          </div>
          <div className="w-36 shrink-0">
            <NumberInput
              aria-label={`Share of variant ${index + 1}`}
              min={0}
              max={100}
              value={share}
              onValueChange={(next) => set(index, { share: next ?? 0 })}
              end="%"
            />
          </div>
          <IconButton
            label={`Remove variant ${index + 1}`}
            onClick={() => onChange(variants.filter((_, other) => other !== index))}
          >
            <X />
          </IconButton>
        </div>
      ))}
      {error && <InlineError>{error}</InlineError>}
      {variants.length < maxVariants && (
        <Button
          kind="ghost"
          size="sm"
          icon={<Plus />}
          className="self-start"
          onClick={() => onChange(variants.length === 0 ? defaultVariants : [...variants, { key: '', share: 0 }])}
        >
          Add variant
        </Button>
      )}
    </fieldset>
  )
}

export function sharesError(variants: readonly Variant[]): string | undefined {
  if (variants.length === 0) return undefined
  const total = variants.reduce((sum, { share }) => sum + share, 0)
  return total === 100 ? undefined : `The shares make ${total}. Make them 100 together.`
}

const defaultVariants: Variant[] = [
  { key: 'control', share: 50 },
  { key: 'test', share: 50 },
]
