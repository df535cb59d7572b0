import { mkdirSync, writeFileSync } from 'node:fs'
import type { Outcome } from './outcome.ts'

/**
 * Prints how long each part and all of it took, and which files took longest, and writes that to
 * `test-results/times.json`. Parts may run side by side.
 */
export function reportTimes(parts: Record<string, Outcome>, totalSeconds: number): void {
  const minutes = Object.entries(parts).map(([part, { seconds }]) => [part, round(seconds / 60)] as const)
  const slowest = Object.values(parts)
    .flatMap(({ files }) => files)
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, 10)
    .map(({ file, seconds }) => ({ file, seconds: round(seconds) }))
  const total = round(totalSeconds / 60)
  mkdirSync('test-results', { recursive: true })
  const times = { minutes: { ...Object.fromEntries(minutes), total }, slowest }
  writeFileSync('test-results/times.json', `${JSON.stringify(times, undefined, 2)}\n`)
  const words = minutes.map(([part, each]) => `${part} ${each.toFixed(1)}`)
  process.stdout.write(`\nMinutes: ${words.join(', ')}, total ${total.toFixed(1)}\nSlowest test files:\n`)
  for (const { file, seconds } of slowest) process.stdout.write(`${seconds.toFixed(1).padStart(7)} s  ${file}\n`)
}

function round(number: number): number {
  return Math.round(number * 10) / 10
}
