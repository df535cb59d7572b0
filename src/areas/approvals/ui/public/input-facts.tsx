import { labelOf } from '#platform/contract/forms/form-fields.ts'
import { Fact } from '../fact.tsx'
import { formatValue } from '../labels.ts'

type InputFactsProps = {
  input: Readonly<Record<string, unknown>>
  /** The names of items, by id. What has no name here is left out: an id tells people nothing. */
  names: Readonly<Record<string, string>>
}

/** The input of a call, field by field, inside a `<dl>`. */
export function InputFacts({ input, names }: InputFactsProps) {
  return Object.entries(input).map(([name, value]) => {
    const text = formatValue(value, names)
    return text === undefined ? null : (
      <Fact key={name} name={labelOf(name)}>
        {text}
      </Fact>
    )
  })
}
