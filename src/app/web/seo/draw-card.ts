import { readFile } from 'node:fs/promises'
import { text as read } from 'node:stream/consumers'
import { createCanvas, GlobalFonts, Path2D, type SKRSContext2D } from '@napi-rs/canvas'
import { shapes } from '#design/brand/shapes.ts'

/**
 * A program of its own: reads `CardText` as JSON from stdin, and writes the picture of a shared link, 1200 by 630, as a
 * PNG. The drawing library is large and a card is drawn once, so the server itself never loads it.
 */
export type CardText = {
  title: string
  description: string
  /** Makes the picture of each page different. */ patternOffset: number
}

const brand = '#4f1ded'
const ink = '#1b1a20'
const rows = ['c2 . a1', '. s1 .', 'a3 b2 s4', '. d1 c2', 's1 . e4', 'r2 a1 .', '. d3 s2']
const tones: Record<string, string> = { 1: brand, 2: ink, 3: '#d8d3ff', 4: '#e5e5e9' }

const { title, description, patternOffset }: CardText = JSON.parse(await read(process.stdin))
await register('Display', 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2')
await register('Text', 'geist/files/geist-latin-wght-normal.woff2')
const canvas = createCanvas(1200, 630)
const brush = canvas.getContext('2d')
paint('#ffffff', 0, 0, 1200, 630)
drawPattern(patternOffset)
drawLogo(64, 60)
drawText()
process.stdout.write(await canvas.encode('png'))

async function register(name: string, file: string) {
  const folder = new URL('../../../../node_modules/@fontsource-variable/', import.meta.url)
  GlobalFonts.register(await readFile(new URL(file, folder)), name)
}

function paint(color: string, x: number, y: number, width: number, height: number) {
  brush.fillStyle = color
  brush.fillRect(x, y, width, height)
}

/** Three columns at the right edge, starting at another row for each page. */
function drawPattern(offset: number) {
  paint('#fafafb', 822, 0, 378, 630)
  paint('#e5e5e9', 821, 0, 1, 630)
  for (let y = 0; y < 5; y += 1)
    for (const [x, cell] of (rows[(y + offset) % rows.length] ?? '').split(' ').entries())
      drawShape(cell.charAt(0), tones[cell.charAt(1)], 822 + x * 126, y * 126)
}

function drawShape(letter: string, tone: string | undefined, x: number, y: number) {
  const path = shapes[letter]
  if (!path || !tone) return
  brush.save()
  brush.translate(x, y)
  brush.scale(126, 126)
  brush.fillStyle = tone
  brush.fill(new Path2D(path), 'evenodd')
  brush.restore()
}

function drawLogo(x: number, y: number) {
  brush.fillStyle = brand
  brush.beginPath()
  brush.roundRect(x, y, 52, 52, 14.6)
  brush.fill()
  brush.save()
  brush.translate(x, y)
  brush.scale(52 / 32, 52 / 32)
  brush.fillStyle = '#ffffff'
  brush.fill(
    new Path2D('M7 12.5A5.5 5.5 0 0 1 12.5 7H25a5.5 5.5 0 0 1-5.5 5.5zM13.2 14.3h5.6v5.2a5.5 5.5 0 0 1-5.6 5.5z'),
  )
  brush.restore()
  drawLine('Taaskly', '680 42px Display', '-1.4px', ink, x + 70, y + 41)
}

/** The page's name from the middle down, as large as it fits in three lines. */
function drawText() {
  const size =
    [80, 68, 56].find((each) => linesOf(title, `620 ${each}px Display`, `${-each * 0.04}px`).length <= 3) ?? 48
  const font = `620 ${size}px Display`
  const spacing = `${-size * 0.04}px`
  const lines = linesOf(title, font, spacing).slice(0, 4)
  const descriptionLines = linesOf(description, '420 28px Text', '0px').slice(0, 3)
  let y = 566 - descriptionLines.length * 40 - 36 - (lines.length - 1) * size * 1.04
  for (const line of lines) {
    drawLine(line, font, spacing, ink, 64, y)
    y += size * 1.04
  }
  y += 64 - size * 1.04
  for (const line of descriptionLines) {
    drawLine(line, '420 28px Text', '0px', '#5b5a63', 64, y)
    y += 40
  }
}

function linesOf(text: string, font: string, spacing: string): string[] {
  brush.font = font
  brush.letterSpacing = spacing
  return text.split(' ').reduce<string[]>((lines, word) => {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    return brush.measureText(longer).width <= 690 ? [...lines.slice(0, -1), longer] : [...lines, word]
  }, [])
}

function drawLine(
  text: string,
  font: string,
  spacing: SKRSContext2D['letterSpacing'],
  color: string,
  x: number,
  y: number,
) {
  brush.font = font
  brush.letterSpacing = spacing
  brush.fillStyle = color
  brush.fillText(text, x, y)
}
