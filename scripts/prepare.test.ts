import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { ROOT } from './prepare.js'

/** Runs a script that imports prepare.js; `begun`: once its program has written something. */
async function aScript(text: string) {
  const script = `import('./scripts/prepare.js').then(async ({ run }) => { ${text} })`
  const child = spawn(process.execPath, ['-e', script], { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] })
  const said: string[] = []
  child.stdout.on('data', (chunk) => said.push(String(chunk)))
  const ended = once(child, 'close').then(([code]) => ({ code, said: said.join('') }))
  await once(child.stdout, 'data')
  return { child, ended }
}
const WAITS = `['-e', 'console.log("begun"); setInterval(() => {}, 1000)']`

test('whoever stops a program stops what would follow it', async () => {
  const { child, ended } = await aScript(`await run(${WAITS}); console.log('the next step')`)
  child.kill('SIGTERM')
  expect(await ended).toEqual({ code: 1, said: 'begun\n' })
})

test('once a program has ended, signals end the script as usual', async () => {
  const { child } = await aScript(`await run(['-e', '']); console.log('next'); setInterval(() => {}, 1000)`)
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([null, 'SIGTERM'])
})

test('a program can be ended, as the server by `npm run dev` when Vite ends', async () => {
  const { ended } = await aScript(`
    const stopping = new AbortController()
    const running = run(${WAITS}, { signal: stopping.signal })
    setTimeout(() => stopping.abort(), 500)
    console.log(await running)`)
  expect((await ended).said).toMatch(/^(begun\n)?1\n$/)
})
