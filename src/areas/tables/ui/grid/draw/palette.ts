import { useEffect, useState } from 'react'
import { hues, type Hue } from '#design/tint.ts'

/** The colours and the font of the design, for what is drawn by hand. */
export type Palette = {
  text: string
  text2: string
  text3: string
  surface: string
  surface2: string
  surface3: string
  selected: string
  line: string
  lineSoft: string
  lineStrong: string
  accent: string
  accentText: string
  accentSoft: string
  onAccent: string
  focus: string
  warnSoft: string
  found: string
  star: string
  font: string
  tints: Readonly<Record<Hue, { fill: string; ink: string }>>
}

/** Follows the theme of the page. */
export function usePalette(): Palette {
  const [palette, setPalette] = useState(readPalette)
  useEffect(() => {
    const observer = new MutationObserver(() => setPalette(readPalette()))
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => observer.disconnect()
  }, [])
  return palette
}

function readPalette(): Palette {
  const style = getComputedStyle(document.documentElement)
  const of = (name: string) => style.getPropertyValue(`--${name}`).trim()
  const tint = (hue: Hue) => ({ fill: of(`t${hue}`), ink: of(`t${hue}-ink`) })
  return {
    text: of('text'),
    text2: of('text-2'),
    text3: of('text-3'),
    surface: of('surface'),
    surface2: of('surface-2'),
    surface3: of('surface-3'),
    selected: of('selected'),
    line: of('line'),
    lineSoft: of('line-soft'),
    lineStrong: of('line-strong'),
    accent: of('accent'),
    accentText: of('accent-text'),
    accentSoft: of('accent-soft'),
    onAccent: of('text-on-accent'),
    focus: of('focus'),
    warnSoft: of('warn-soft'),
    found: of('t6'),
    star: of('c2'),
    font: of('font-ui'),
    tints: { 0: tint(0), ...tintsOf(tint) },
  }
}

function tintsOf(tint: (hue: Hue) => { fill: string; ink: string }) {
  const [one, two, three, four, five, six, seven, eight] = hues
  return {
    1: tint(one),
    2: tint(two),
    3: tint(three),
    4: tint(four),
    5: tint(five),
    6: tint(six),
    7: tint(seven),
    8: tint(eight),
  }
}
