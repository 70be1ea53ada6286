// `npm run test:google`: Google sign-in against the Firebase Auth emulator.
import { ensureBrowser, ensureBuilt, ensureInstalled } from './prepare.js'
import { finish, startCounting } from './suites.js'

ensureInstalled()
const { runGoogleJourneys } = await import('./google.js')
startCounting()
await ensureBuilt()
await runGoogleJourneys(ensureBrowser())
finish()
