import { defineConfig } from '@playwright/test'

/** Two checkouts on one computer may run their journeys at the same time. */
const port = Number(process.env['JOURNEYS_PORT'] ?? 3190)

/**
 * Chromium features that are switched off. First Playwright's own list, because only the last list counts; then
 * features that open three more processes for every context: the address bar's popups and the spare renderer.
 */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
]

const firstAdmin = 'src/areas/admin/first-admin.e2e.ts'
const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

/** Journeys in a real browser, against a real server with a data folder of its own. */
export default defineConfig({
  testMatch: ['src/areas/*/*.e2e.ts', 'e2e/*.e2e.ts'],
  fullyParallel: true,
  // Journeys through more of what a shorter one has shown: in `npm run soak`.
  ...(!process.env['SOAK_FACTOR'] && { grepInvert: /@soak/ }),
  // Flags, surveys and admins belong to the whole installation, so journeys name theirs after themselves. Four can
  // run at once: a journey often waits, so two cores have work for them.
  workers: 4,
  // A failed journey runs once more with a trace. Locally a flaky journey counts as failed; CI reports it and goes on.
  retries: 1,
  failOnFlakyTests: !process.env['CI'],
  forbidOnly: Boolean(process.env['CI']),
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    trace: 'on-first-retry',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(process.env['CHROMIUM'] && { executablePath: process.env['CHROMIUM'] }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        `--disable-features=${disabledFeatures.join(',')}`,
      ],
    },
  },
  projects: [
    // There is one first admin, so that journey runs before all others.
    { name: 'first', testMatch: firstAdmin, use: { viewport: desk } },
    { name: 'desk', use: { viewport: desk }, testIgnore: firstAdmin, dependencies: ['first'] },
    { name: 'phone', use: { viewport: phone, hasTouch: true }, grep: /@phone/, dependencies: ['first'] },
  ],
  webServer: {
    command: 'node --disable-warning=ExperimentalWarning test/browser/server.ts',
    url: `http://localhost:${port}/readyz`,
    env: { PORT: String(port) },
    gracefulShutdown: { signal: 'SIGINT', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
