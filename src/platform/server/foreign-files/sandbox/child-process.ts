import type { FromChild, ToChild } from './messages.ts'
import { runCode } from './run-code.ts'

/**
 * The program of the child process that runs code of people. It has no settings, no secrets and no database, and each
 * workspace has an isolate of its own.
 */
const library = import('isolated-vm').then(
  (module) => module.default,
  () => undefined,
)
const send = (message: FromChild) => process.send?.(message)

process.on('message', ({ id, request }: ToChild) => {
  void library
    .then((loaded) => (loaded ? runCode(loaded, request) : { type: 'unavailable' as const }))
    .then((answer) => send({ id, answer }))
})
process.on('disconnect', () => process.exit())
