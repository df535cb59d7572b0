import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDataFolder } from './data-folder.ts'

let place: string
let dir: string
let owner: ChildProcess | undefined
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'taaskly-home-'))
  dir = join(place, 'home')
})
afterEach(() => {
  owner?.kill('SIGKILL')
  rmSync(place, { recursive: true, force: true })
})

test('the first start makes a folder that only its owner can read, with a key that stays', async () => {
  const first = await openDataFolder(dir)
  first.close()
  const second = await openDataFolder(dir)
  second.close()
  expect(Buffer.from(first.secretKey, 'base64url')).toHaveLength(32)
  expect(second.secretKey).toBe(first.secretKey)
  expect(statSync(dir).mode & 0o777).toBe(0o700)
  expect(statSync(join(dir, 'secret-key')).mode & 0o777).toBe(0o600)
})

test('a second start on the same folder is refused and names the process', async () => {
  const home = await openDataFolder(dir)
  chmodSync(dir, 0o710)
  await expect(openDataFolder(dir)).rejects.toMatchObject({
    message: expect.stringContaining(`(process ${process.pid})`),
    exitCode: 75,
  })
  expect(statSync(dir).mode & 0o777).toBe(0o710)
  home.close()
  ;(await openDataFolder(dir)).close()
})

test('of ten concurrent starts, one gets the folder', async () => {
  const starts = await Promise.allSettled(Array.from({ length: 10 }, () => openDataFolder(dir)))
  const homes = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
  expect(homes).toHaveLength(1)
  const refusals = starts.flatMap((start) => (start.status === 'rejected' ? [start.reason.exitCode] : []))
  expect(refusals).toEqual(Array(9).fill(75))
  homes[0]?.close()
})

test('a killed process leaves the folder free, even if its process id is in use again', async () => {
  const held = spawn(process.execPath, ['--input-type=module-typescript', '-e', holdOpen(dir)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  owner = held
  await once(held.stdout, 'data')
  await expect(openDataFolder(dir)).rejects.toThrow(`(process ${held.pid})`)
  held.kill('SIGKILL')
  await once(held, 'exit')
  writeFileSync(join(dir, 'lock.pid'), `${process.ppid}\n`)
  ;(await openDataFolder(dir)).close()
})

test('data of a newer version is refused and left alone', async () => {
  ;(await openDataFolder(dir)).close()
  writeFileSync(join(dir, 'version'), '999\n')
  await expect(openDataFolder(dir)).rejects.toMatchObject({
    message: expect.stringContaining('newer version'),
    exitCode: 78,
  })
  expect(readFileSync(join(dir, 'version'), 'utf8')).toBe('999\n')
})

test('a folder with other files is refused and left alone', async () => {
  writeFileSync(join(place, 'thesis.txt'), 'mine')
  await expect(openDataFolder(place)).rejects.toMatchObject({
    message: expect.stringContaining('holds other files'),
    exitCode: 73,
  })
  expect(readdirSync(place)).toEqual(['thesis.txt'])
})

test('a folder that cannot be made is refused', async () => {
  writeFileSync(join(place, 'file'), '')
  await expect(openDataFolder(join(place, 'file', 'home'))).rejects.toMatchObject({ exitCode: 73 })
})

test('a disk that is nearly full is refused, and nothing stays locked', async () => {
  await expect(openDataFolder(dir, { minFreeBytes: 1e18 })).rejects.toMatchObject({
    message: expect.stringContaining('nearly full'),
    exitCode: 74,
  })
  ;(await openDataFolder(dir)).close()
})

function holdOpen(folder: string): string {
  const module = new URL('./data-folder.ts', import.meta.url).href
  return `import { openDataFolder } from '${module}'; await openDataFolder('${folder}'); console.log('held'); setInterval(() => {}, 1000)`
}
