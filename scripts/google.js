// Journeys through Google sign-in against the Firebase Auth emulator. It is installed in a folder of its own, because it is
// large and nothing else needs it.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './prepare.js'
import { countOne, runJourneys, step } from './suites.js'

const VERSION = '15.34.2'
const FOLDER = join(ROOT, '.cache/google-emulator')

export async function runGoogleJourneys(browser) {
  step('Google sign-in against the Firebase Auth emulator')
  if (installEmulator()) return runJourneys('google', 'e2e/google/playwright.config.ts', browser)
  const missing = `firebase-tools ${VERSION} could not be installed from the npm registry; the lines above say why.`
  console.error(`  ✗ ${missing}`)
  countOne(false, missing)
}

/** Returns whether it is available. */
function installEmulator() {
  if (installedVersion() === VERSION) return true
  console.log('· Installing the emulator (only the first time)...')
  mkdirSync(FOLDER, { recursive: true })
  const npm = process.env.npm_execpath
  const args = ['install', '--prefix', FOLDER, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund']
  args.push('--loglevel=error', `firebase-tools@${VERSION}`)
  const options = { cwd: FOLDER, stdio: 'inherit', env: ownSettings() }
  const { status } = npm ? spawnSync(process.execPath, [npm, ...args], options) : spawnSync('npm', args, options)
  return status === 0 && installedVersion() === VERSION
}

function installedVersion() {
  const file = join(FOLDER, 'node_modules/firebase-tools/package.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : undefined
}

/** Without the settings that the calling npm passes on about this project. */
const ownSettings = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(config_(local_prefix|workspace)|package_)/.test(name)),
  )
