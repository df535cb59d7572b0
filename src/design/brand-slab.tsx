import type { ReactNode } from 'react'

/** The brand's colour with its shapes, tone on tone: the side panel of the sign-in pages, never inside the app. */
export function BrandSlab({ children }: { children?: ReactNode }) {
  return (
    <div className="relative flex size-full items-center justify-center overflow-hidden bg-brand">
      <svg aria-hidden className="absolute inset-0" width={720} height={960} viewBox="0 0 6 8">
        {rows.flatMap((row, y) =>
          row.split(' ').map((cell, x) => {
            const shape = shapes[cell.charAt(0)]
            return (
              shape && (
                <path key={`${x}-${y}`} transform={`translate(${x} ${y})`} d={shape} fill={tones[cell.charAt(1)]} />
              )
            )
          }),
        )}
      </svg>
      <div className="relative">{children}</div>
    </div>
  )
}

/* One primitive a cell: its letter, then its tone. A third of the cells stay empty. */
const rows = [
  'd2 . c1 a1 . s2',
  '. s1 b2 . d1 c1',
  'c2 e1 . s1 . a2',
  '. a1 s2 . c1 .',
  's1 . d1 b2 r1 d2',
  '. c1 . a1 s2 .',
  'e2 s1 . c2 . b1',
  '. d1 a2 . s1 c1',
]

const tones: Record<string, string> = { 1: '#5d2ff5', 2: '#4416cf' }

/* Circle, square, four quarters and ring, each in a cell of 1 by 1. */
const shapes: Record<string, string> = {
  c: 'M0 .5a.5 .5 0 1 1 1 0a.5 .5 0 1 1-1 0z',
  s: 'M0 0h1v1h-1z',
  a: 'M0 0h1a1 1 0 0 1-1 1z',
  b: 'M1 0v1a1 1 0 0 1-1-1z',
  d: 'M1 1h-1a1 1 0 0 1 1-1z',
  e: 'M0 1v-1a1 1 0 0 1 1 1z',
  r: 'M0 .5a.5 .5 0 1 1 1 0a.5 .5 0 1 1-1 0zM.25 .5a.25 .25 0 1 0 .5 0a.25 .25 0 1 0-.5 0z',
}
