import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

const browser = process.env.CHROMIUM ?? '/usr/bin/chromium'
const launchedAs = (executablePath: string) => ({
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})

/** Journeys in a real Chromium against the real program on a real database. Run by `npm test`, which finds the browser. */
export default defineConfig({
  testDir: '.',
  globalSetup: './support/build.ts',
  testMatch: '*.spec.ts',
  projects: [
    // Notifications, push and installed apps are there in a whole browser only.
    { name: 'device', testMatch: 'device/*.spec.ts' },
    {
      name: 'pages',
      // Google's need the emulator: npm run test:google.
      testIgnore: ['device/**', 'google/**'],
      // The same Chromium without windows, where it is installed: a quarter less work (decision 92).
      use: { launchOptions: launchedAs(process.env.HEADLESS_SHELL || browser) },
    },
  ],
  outputDir: '../.cache/playwright',
  fullyParallel: false,
  // One more than processors: a third of their time they wait, for frames and for what comes in a moment.
  workers: Math.min(7, availableParallelism() + 1),
  // For journeys that hang, not for machines that are busy with other work.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // On a busy machine one of 170 may stumble; which ones did is printed as 'flaky', and each of them is a fault to look for.
  retries: 1,
  reporter: [['list'], ['json']],
  use: {
    launchOptions: launchedAs(browser),
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    screenshot: 'only-on-failure',
    // As on a first visit, and every request can be stopped; offline*.spec.ts is about the service worker.
    serviceWorkers: 'block',
  },
})
