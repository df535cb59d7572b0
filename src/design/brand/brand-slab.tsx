import type { ReactNode } from 'react'
import { Pattern } from './pattern.tsx'

/** The brand's colour with its shapes, tone on tone: the side panel of the sign-in pages, never inside the app. */
export function BrandSlab({ children }: { children?: ReactNode }) {
  return (
    <div className="relative flex size-full items-center justify-center overflow-hidden bg-brand">
      <Pattern rows={rows} tones={tones} className="absolute top-0 left-0 h-240 w-180" />
      <div className="relative">{children}</div>
    </div>
  )
}

/* One primitive for each cell: its letter, then its tone. A third of the cells stay empty. */
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
