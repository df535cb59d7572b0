import { defineConfig } from 'vitest/config'

/** Two kinds of tests: those that need nothing, and those that need the house (one PostgreSQL, a database each). */
export default defineConfig({
  test: {
    pool: 'threads',
    maxWorkers: 2,
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
