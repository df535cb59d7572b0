import { afterEach, expect, test, vi } from 'vitest'
import type { Field } from '../../../contract/field.ts'
import { contentCell } from './cell-factory.ts'
import { drawStars } from './draw-marks.ts'
import { headerDrawer } from './draw-header.ts'
import type { Palette } from './palette.ts'
import { contentRenderer } from './renderers.ts'

afterEach(() => vi.unstubAllGlobals())

test('the header of a selected column is tinted like its cells, not filled with the accent colour', () => {
  const { ctx, fills } = recordingCanvas()
  const field = { id: 'f', name: 'Weight', type: 'number' } as Field
  const draw = headerDrawer(palette, [field], [])
  const sprites = { drawSprite: () => {} }
  const args = { ctx, column: {}, columnIndex: 0, rect, theme: {}, menuBounds: rect, spriteManager: sprites }
  draw({ ...args, isSelected: true, isHovered: false } as never, () => {})
  expect(fills).toEqual([
    { colour: 'surface', ...rect },
    { colour: 'selected', ...rect },
  ])
  fills.length = 0
  draw({ ...args, isSelected: false, isHovered: false } as never, () => {})
  expect(fills).toEqual([])
})

test.each([
  { pointer: 'a mouse over the row', isTouch: false, hoverAmount: 1 },
  { pointer: 'a finger', isTouch: true, hoverAmount: 0 },
])('the button that opens a row covers no number ($pointer)', ({ isTouch, hoverAmount }) => {
  vi.stubGlobal('matchMedia', () => ({ matches: isTouch }))
  const { ctx, fills, texts } = recordingCanvas()
  const cell = contentCell({ draw: 'text', text: '1,234.50', tone: 'name', right: true }, '1,234.50', {
    isFixed: true,
    opens: true,
  })
  const never = () => false
  const { draw } = contentRenderer(palette, 1, () => undefined, never, never)
  draw({ ctx, rect, row: 0, col: 1, hoverAmount, highlighted: false, cellFillColor: 'row' } as never, cell as never)
  const button = fills.find(({ colour }) => colour === 'row')
  expect(button).toBeDefined()
  expect(texts).toMatchObject([{ text: '1,234.50' }])
  expect(texts[0]?.end).toBeLessThanOrEqual(button?.x ?? 0)
})

test('empty stars stay visible in a selected cell', () => {
  const stars = (isSelected: boolean) => {
    const { ctx, shapes } = recordingCanvas()
    drawStars({ ctx, ...rect, palette, lines: 1, isSelected }, 1, 3)
    return shapes
  }
  expect(stars(false)).toEqual(['star', 'surface3', 'surface3'])
  // The tint of the selection is about as dark as `surface3`.
  expect(stars(true)).toEqual(['star', 'lineStrong', 'lineStrong'])
})

const rect = { x: 100, y: 34, width: 160, height: 34 }

/** Each colour is its own name. */
const palette = new Proxy({} as Palette, { get: (_, name) => String(name) })

type Fill = { colour: string; x: number; y: number; width: number; height: number }

/** A canvas that draws nothing, but remembers filled rectangles, the colours of filled shapes, and texts. Each character is 7 pixels wide. */
function recordingCanvas() {
  const fills: Fill[] = []
  const texts: { text: string; end: number }[] = []
  const shapes: string[] = []
  const target: Record<string, unknown> = {
    fillRect: (x: number, y: number, width: number, height: number) =>
      fills.push({ colour: String(target['fillStyle']), x, y, width, height }),
    fill: () => shapes.push(String(target['fillStyle'])),
    fillText: (text: string, x: number) =>
      texts.push({ text, end: target['textAlign'] === 'right' ? x : x + 7 * text.length }),
    measureText: (text: string) => ({ width: 7 * text.length }),
  }
  const ctx = new Proxy(target, { get: (_, name) => target[String(name)] ?? (() => {}) })
  return { ctx: ctx as unknown as CanvasRenderingContext2D, fills, shapes, texts }
}
