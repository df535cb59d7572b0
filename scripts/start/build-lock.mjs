import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** A lock of that age was left by a computer that lost its power, and its process id may be another one's by now. */
const maxAgeMs = 10 * 60_000

/**
 * Runs `work` while no other process does. A killed process leaves its lock, which the next one takes over.
 * @param {string} file
 * @param {() => void} work
 */
export function withBuildLock(file, work) {
  mkdirSync(dirname(file), { recursive: true })
  let isWaiting = false
  while (!acquire(file)) {
    if (!isWaiting) process.stdout.write('Another start is building the web app. Waiting for it...\n')
    isWaiting = true
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  }
  try {
    work()
  } finally {
    rmSync(file, { force: true })
  }
}

function acquire(file) {
  try {
    writeFileSync(file, `${process.pid}`, { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (!isHeld(file)) rmSync(file, { force: true })
    return false
  }
}

function isHeld(file) {
  try {
    const holder = Number(readFileSync(file, 'utf8'))
    if (Date.now() - statSync(file).mtimeMs > maxAgeMs || holder === process.pid) return false
    // Its holder may not have written its id yet.
    if (holder > 0) process.kill(holder, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
