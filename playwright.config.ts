import { defineConfig } from '@playwright/test'

/** Two checkouts on one computer may run their journeys at once. */
const port = Number(process.env['JOURNEYS_PORT'] ?? 3190)

/** Journeys in a real browser, against a real server with a data folder of its own. */
export default defineConfig({
  testMatch: ['src/areas/*/*.e2e.ts', 'e2e/*.e2e.ts'],
  fullyParallel: true,
  // The server, PostgreSQL and one browser keep two cores busy; where nobody waits, nothing has to happen at once.
  workers: process.env['CI'] ? 1 : 2,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(process.env['CHROMIUM'] && { executablePath: process.env['CHROMIUM'] }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
  projects: [
    { name: 'desk', use: { viewport: { width: 1440, height: 900 } } },
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true }, grep: /@phone/ },
  ],
  webServer: {
    command: 'node --disable-warning=ExperimentalWarning test/browser-server.ts',
    url: `http://localhost:${port}/readyz`,
    env: { PORT: String(port) },
    gracefulShutdown: { signal: 'SIGINT', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
