import { useEffect, useRef, useState } from 'react'
import type { SpriteMap } from '@glideapps/glide-data-grid'
import { fieldTypeNames, type FieldTypeName } from '../../../contract/field.ts'
import { FieldIcon } from '../../widgets/field-icon.tsx'

/** The name under which the grid knows the icon of a type. */
export function headerIconOf(type: FieldTypeName): string {
  return `type-${type}`
}

/**
 * The icons of fields for the grid, which draws them from text: they are taken from the page, where the same icons stand
 * unseen.
 */
export function useHeaderIcons() {
  const source = useRef<HTMLDivElement>(null)
  const [icons, setIcons] = useState<SpriteMap>({})
  useEffect(() => {
    const drawn = [...(source.current?.querySelectorAll('svg') ?? [])].map((svg) => svg.outerHTML)
    setIcons(
      Object.fromEntries(fieldTypeNames.map((type, index) => [headerIconOf(type), spriteOf(drawn[index] ?? '')])),
    )
  }, [])
  const unseen = (
    <div ref={source} hidden>
      {fieldTypeNames.map((type) => (
        <FieldIcon key={type} type={type} />
      ))}
    </div>
  )
  return { icons, unseen }
}

function spriteOf(svg: string): SpriteMap[string] {
  return ({ bgColor }) => svg.replaceAll('currentColor', bgColor).replace(/ class="[^"]*"/, '')
}
