import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

/** Google sign-in against the Firebase Auth emulator: `npm run test:google`, which installs it. */
export default defineConfig({
  ...journeys,
  projects: [{ name: 'google' }],
  globalSetup: '../support/build.ts',
  testDir: '.',
  testIgnore: [],
  outputDir: '../../.cache/playwright-google',
  workers: 1,
})
