import { useEffect, useRef, type RefObject } from 'react'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { cx } from '../cx.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { Input, type InputProps } from './input.tsx'
import { Kbd } from '../buttons/kbd.tsx'

type SearchInputProps = Omit<
  InputProps,
  'ref' | 'type' | 'start' | 'end' | 'value' | 'defaultValue' | 'onValueChange'
> & {
  ref?: RefObject<HTMLInputElement | null>
  value: string
  onValueChange: (value: string) => void
  shortcut?: string
}

export function SearchInput({ ref, value, onValueChange, shortcut, className, ...props }: SearchInputProps) {
  const ownRef = useRef<HTMLInputElement>(null)
  const input = ref ?? ownRef
  const atMount = useRef({ value, onValueChange })
  // React keeps text that was typed before hydration, but reports no change for it.
  useEffect(() => {
    const { value: known, onValueChange: report } = atMount.current
    if (input.current && input.current.value !== known) report(input.current.value)
  }, [input])
  return (
    <Input
      {...props}
      ref={input}
      className={cx('[&_input::-webkit-search-cancel-button]:hidden', className)}
      type="search"
      value={value}
      onValueChange={onValueChange}
      start={<Search className="size-3.5" />}
      end={
        value ? (
          <IconButton label="Clear search" size="xs" className="-mr-1" onClick={() => onValueChange('')}>
            <X />
          </IconButton>
        ) : (
          shortcut && (
            <span className="max-lg:hidden">
              <Kbd keys={shortcut} />
            </span>
          )
        )
      }
    />
  )
}
