import { globSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { needsDatabase } from './scripts/project/needs-database.ts'

const files = globSync(['{src,scripts,test}/**/*.test.ts', 'src/**/*.test.tsx'])
const withDatabase = files.filter(needsDatabase)

/** Tests without a database, and tests with PostgreSQL, which starts only if one of these runs. */
export default defineConfig({
  test: {
    pool: 'threads',
    // A test often waits for PostgreSQL or for time, so two cores have work for four.
    maxWorkers: 4,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // How soon a result comes depends on the machine.
    expect: { poll: { timeout: 60_000 } },
    // Files share the modules of a worker: no test replaces one, and loading the application takes seconds.
    isolate: false,
    unstubGlobals: true,
    projects: [
      project('pure', 0, { include: files.filter((file) => !withDatabase.includes(file)) }),
      project('database', 1, { include: withDatabase, globalSetup: ['test/setup.ts'] }),
    ],
  },
})

/** One project after the other: a worker is ended, with its modules, when the next file is of another project. */
function project(name: string, groupOrder: number, test: { include: string[]; globalSetup?: string[] }) {
  return { extends: true as const, test: { name, sequence: { groupOrder }, ...test } }
}
