import { useEffect, useState } from 'react'
import { hues, type Hue } from '#design/tint.ts'

/** The colours and the font of the design, for the canvas. */
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

/** Updates when the theme of the page changes. */
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
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim()
  const tint = (hue: Hue) => ({ fill: token(`t${hue}`), ink: token(`t${hue}-ink`) })
  return {
    text: token('text'),
    text2: token('text-2'),
    text3: token('text-3'),
    surface: token('surface'),
    surface2: token('surface-2'),
    surface3: token('surface-3'),
    selected: token('selected'),
    line: token('line'),
    lineSoft: token('line-soft'),
    lineStrong: token('line-strong'),
    accent: token('accent'),
    accentText: token('accent-text'),
    accentSoft: token('accent-soft'),
    onAccent: token('text-on-accent'),
    focus: token('focus'),
    warnSoft: token('warn-soft'),
    found: token('t6'),
    star: token('c2'),
    font: token('font-ui'),
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
