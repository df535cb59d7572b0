import { Select } from '#design/select.tsx'
import { sizes } from '../contract/accounts.ts'

export type Size = (typeof sizes)[number]

type SizeSelectProps = { value: Size | null; onValueChange: (value: Size) => void }

export function SizeSelect(props: SizeSelectProps) {
  return <Select {...props} placeholder="How many people" options={options} />
}

export function isSize(text: string | undefined): text is Size {
  return sizes.some((size) => size === text)
}

export function sizeWords(size: Size): string {
  return size === '1' ? 'One person' : `${size.replace('-', ' to ').replace('+', ' or more')} people`
}

const options = sizes.map((size) => ({ value: size, label: sizeWords(size) }))
