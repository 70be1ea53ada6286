import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { withTextFormat } from '../reader.ts'
import { heavy } from './heavy.ts'

type Given = { does: 'answer' | 'forever' | 'fill' | 'format' | 'wait' | 'hang'; text?: string }
const file = new URL('../../test/support/heavy-work.ts', import.meta.url)
const work = heavy<(given: Given) => string>(file, () => 2)
/** On a busy machine a worker may take longer to start than the time above. */
const patiently = heavy<(given: Given) => string>(file, () => 60)

test('a worker does the work and returns the result', async () => {
  expect(await patiently({ does: 'answer', text: 'a' }, { whose: 1 })).toBe('a, in a worker')
})

test('what a worker writes is written for the reader of the call', async () => {
  const day = () => patiently({ does: 'format', text: '2026-11-29' }, { whose: 1 })
  const inAmerica = await withTextFormat({ locale: 'en-US' }, day)
  expect([await day(), inAmerica]).toEqual(['29 Nov 2026', 'Nov 29, 2026'])
})

test('endless work is stopped, and so is work that fills the memory; then others get their turn', async () => {
  await expect(work({ does: 'forever' }, { whose: 1 })).rejects.toMatchObject({ code: 'TOO_MUCH' })
  await expect(work({ does: 'fill' }, { whose: 1 })).rejects.toMatchObject({ code: 'TOO_MUCH' })
  expect(await patiently({ does: 'answer', text: 'b' }, { whose: 1 })).toBe('b, in a worker')
})

test('work that has to wait for its processor is not stopped, also not for what another needs', async () => {
  const gone = new AbortController()
  const beside = patiently({ does: 'forever' }, { whose: 2, stopped: gone.signal }).catch(() => 'stopped')
  expect(await work({ does: 'wait', text: 'late' }, { whose: 1 })).toBe('late, in a worker')
  gone.abort()
  expect(await beside).toBe('stopped')
})

test('work that waits for ever is stopped in the end', async () => {
  const hurried = heavy<(given: Given) => string>(file, () => 0.3)
  await expect(hurried({ does: 'hang' }, { whose: 1 })).rejects.toMatchObject({ code: 'TOO_MUCH' })
})

test('much work of one circle does not delay another', async () => {
  const done: string[] = []
  const gone = new AbortController()
  const theirs = Array.from({ length: 4 }, () =>
    work({ does: 'forever' }, { whose: 1, stopped: gone.signal }).catch(() => done.push('one that never ends')),
  )
  done.push(await patiently({ does: 'answer', text: 'mine' }, { whose: 2 }))
  expect(done).toEqual(['mine, in a worker'])
  gone.abort()
  await Promise.all(theirs)
})

test('it ends when nobody waits any more', async () => {
  const gone = new AbortController()
  const asked = work({ does: 'forever' }, { whose: 1, stopped: gone.signal })
  const later = work({ does: 'forever' }, { whose: 1, stopped: gone.signal })
  await sleep(300)
  gone.abort()
  await expect(asked).rejects.not.toMatchObject({ code: 'TOO_MUCH' })
  await expect(later).rejects.toMatchObject({ name: 'AbortError' })
})

const LITTERING = `
import { argv } from 'node:process'
const { heavy } = await import(argv[1])
console.log(parseFloat(await heavy(new URL(argv[2]))({ does: 'litter' }, { whose: 1 })))
process.exit()`

test('a worker keeps less room for new objects than the thread that answers calls', async () => {
  const flags = ['--max-semi-space-size=32', '--input-type=module']
  const given = [import.meta.resolve('./heavy.ts'), file.href]
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, '-e', LITTERING, ...given])
  expect(Number(stdout)).toBeLessThanOrEqual(8)
})

const NOT_STARTING =
  "data:text/javascript,import { isMainThread } from 'node:worker_threads'; if (!isMainThread) throw new Error('no worker starts here')"
const ASKING = `
import { argv } from 'node:process'
const { heavy } = await import(argv[1])
const answer = heavy(new URL(argv[2]))
for (const text of ['first', 'second'])
  await answer({ does: 'answer', text }, { whose: 1 }).catch(({ message }) => console.log(text + ': ' + message))
process.exit()`

test('a worker that cannot start refuses its call at once, and ends nothing else', async () => {
  const flags = ['--import', NOT_STARTING, '--input-type=module']
  const given = [import.meta.resolve('./heavy.ts'), file.href]
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, '-e', ASKING, ...given])
  expect(stdout.split('\n')).toEqual(['first: no worker starts here', 'second: no worker starts here', ''])
})
