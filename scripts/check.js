// `npm run check`: types and lint, in a few seconds.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled, NODE, ROOT } from './prepare.js'

const PACKAGES = ['contract', 'server', 'web', 'web/worker', 'e2e', 'bench']

/** Each check as { name, passed, output }. */
export function runChecks() {
  const checks = PACKAGES.map((name) => ({
    name: `types in ${name}`,
    // One checker each: parallel checkers would check shared types repeatedly, and six programs keep the processors busy anyway.
    args: [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', name, '--checkers', '1'],
  }))
  checks.push({
    name: 'lint and format',
    args: [join(ROOT, 'node_modules/@biomejs/biome/bin/biome'), 'check', '--error-on-warnings'],
  })
  return Promise.all(checks.map(({ name, args }) => check(name, args)))
}

function check(name, args) {
  return new Promise((done) => {
    const child = spawn(NODE, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('close', (code) => done({ name, passed: code === 0, output }))
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  ensureInstalled()
  const results = await runChecks()
  for (const { name, passed, output } of results) console.log(passed ? `✓ ${name}` : `✗ ${name}\n${output}`)
  process.exit(results.every(({ passed }) => passed) ? 0 : 1)
}
