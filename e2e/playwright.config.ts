import { defineConfig } from '@playwright/test'

/** Journeys in a real Chromium against the real program on a real database. Run by `npm test`, which finds the browser. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  // They need the emulator: npm run test:google.
  testIgnore: 'google/**',
  outputDir: '../.cache/playwright',
  fullyParallel: false,
  workers: 2,
  // For journeys that hang, not for machines that are busy with other work.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // On a busy machine one of 170 may stumble; which ones did is printed as 'flaky', and each of them is a fault to look for.
  retries: 1,
  reporter: [['list'], ['json']],
  use: {
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    screenshot: 'only-on-failure',
    // As on a first visit, and every request can be stopped; offline*.spec.ts is about the service worker.
    serviceWorkers: 'block',
  },
})
