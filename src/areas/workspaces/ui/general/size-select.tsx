import { Select } from '#design/inputs/select.tsx'
import { companySizes } from '../../contract/accounts.ts'

export type CompanySize = (typeof companySizes)[number]

type SizeSelectProps = { value: CompanySize | null; onValueChange: (value: CompanySize) => void }

export function SizeSelect(props: SizeSelectProps) {
  return <Select {...props} placeholder="How many people" options={options} />
}

export function isCompanySize(text: string | undefined): text is CompanySize {
  return companySizes.some((size) => size === text)
}

export function companySizeLabel(size: CompanySize): string {
  return size === '1' ? 'One person' : `${size.replace('-', ' to ').replace('+', ' or more')} people`
}

const options = companySizes.map((size) => ({ value: size, label: companySizeLabel(size) }))
