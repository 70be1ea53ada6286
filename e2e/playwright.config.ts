import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { hasRoomInMemory } from '../server/test/support/in-memory.ts'

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
  // Playwright would put the memory that the browser's processes share into files of a disk.
  ignoreDefaultArgs: hasRoomInMemory() ? ['--disable-dev-shm-usage'] : [],
})

/** Journeys in a real Chromium against the real program on a real database. Run by `npm test`, which finds the browser. */
export default defineConfig({
  testDir: '.',
  globalSetup: ['./support/build.ts', './support/kinfold-for-all.ts'],
  testMatch: '*.spec.ts',
  // Those for Google need the emulator: npm run test:google.
  testIgnore: 'google/**',
  projects: [
    // Only the whole browser has notifications and push.
    { name: 'device', grep: /@whole-browser/ },
    {
      name: 'pages',
      grepInvert: /@whole-browser/,
      // Headless Chromium, where it is installed: a quarter less work (decision 92).
      use: { launchOptions: launchedAs(process.env.HEADLESS_SHELL || browser) },
    },
  ],
  outputDir: '../.cache/playwright',
  fullyParallel: false,
  // Two more than processors: with one more, a quarter of their time was idle (decision 100).
  workers: Math.min(7, availableParallelism() + 2),
  // For journeys that hang, not for busy machines.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // On a busy machine one of 170 may fail by chance; it is printed as 'flaky', and each one is a bug to find.
  retries: 1,
  reporter: [['list'], ['json']],
  use: {
    launchOptions: launchedAs(browser),
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    screenshot: 'only-on-failure',
    // As on a first visit, and so that requests can be intercepted; offline*.spec.ts tests the service worker.
    serviceWorkers: 'block',
  },
})
