import { useEffect, useRef, useState } from 'react'
import type { SpriteMap } from '@glideapps/glide-data-grid'
import { fieldTypeNames, type FieldTypeName } from '../../../contract/field.ts'
import { FieldIcon } from '../../widgets/field-icon.tsx'

/** The key of a type's icon in the sprite map of the grid. */
export function headerIconOf(type: FieldTypeName): string {
  return `type-${type}`
}

/**
 * The field icons for the canvas. Glide Data Grid needs SVG source, so the icons are rendered into a hidden element
 * (`hiddenIcons`) and read from there.
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
  const hiddenIcons = (
    <div ref={source} hidden>
      {fieldTypeNames.map((type) => (
        <FieldIcon key={type} type={type} />
      ))}
    </div>
  )
  return { icons, hiddenIcons }
}

function spriteOf(svg: string): SpriteMap[string] {
  return ({ bgColor }) => svg.replaceAll('currentColor', bgColor).replace(/ class="[^"]*"/, '')
}
