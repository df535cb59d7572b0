import { openInstallation, type Cleanups } from '#app/installation.ts'
import { loadAreas } from '#app/load-areas.ts'
import { hasNoUsers } from '#areas/workspaces/store/accounts.ts'
import { readSettings } from '#platform/server/startup/settings.ts'
import { StartError } from '#platform/server/startup/start-error.ts'
import { demoPassword, demoPeople, demoScope, seedDemo } from './demo/seed-demo.ts'

/** Fills an empty installation with a small coffee roastery, and prints how to sign in. */
const undo: Cleanups = []
try {
  const areas = await loadAreas()
  const { installation } = await openInstallation({ ...readSettings(), logLevel: 'error' }, areas, undo)
  if (!(await installation.database.read(demoScope, (db) => hasNoUsers(db, demoScope))))
    throw new StartError(
      'There are people here already, so nothing was changed. Set TAASKLY_HOME to a new folder for the demo.',
      1,
    )
  await seedDemo(installation, areas)
  const { email } = demoPeople[0]
  process.stdout.write(`Kestrel Coffee is open. Start Taaskly and sign in with:\n  ${email}\n  ${demoPassword}\n`)
} catch (trouble) {
  process.stderr.write(`${trouble instanceof StartError ? trouble.message : (trouble as Error).stack}\n`)
  process.exitCode = trouble instanceof StartError ? trouble.exitCode : 1
} finally {
  for (const each of undo.reverse()) await each()
}
