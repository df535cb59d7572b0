import '#platform/server/startup/regex-fallback.ts'
import { StartError } from '#platform/server/startup/start-error.ts'
import { followParent, reportReady } from '#platform/server/startup/parent-process.ts'
import { startTaaskly } from './taaskly.ts'

/** Starts the program. An expected start failure prints one sentence; anything else is a bug and shows its stack. */
try {
  const taaskly = await startTaaskly()
  process.stdout.write(`Taaskly is ready at ${taaskly.url}\n`)
  for (const greeting of taaskly.greetings) process.stdout.write(`${greeting}\n`)
  // A bug in one request must not end all others: it is logged, and the process goes on.
  process.on('unhandledRejection', (error) =>
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`),
  )
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), taaskly.maxStopMs).unref()
    await taaskly.stop()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  followParent(stop)
  reportReady()
} catch (startError) {
  process.stderr.write(`${startError instanceof StartError ? startError.message : (startError as Error).stack}\n`)
  process.exit(startError instanceof StartError ? startError.exitCode : 1)
}
