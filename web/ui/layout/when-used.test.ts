import { expect, test, vi } from 'vitest'

async function fresh() {
  vi.resetModules()
  return (await import('./when-used.ts')).whenUsed
}

test('nothing is fetched while somebody only looks; the first sign of use fetches it all', async () => {
  const whenUsed = await fresh()
  const [menu, dialog, left] = [vi.fn(async () => {}), vi.fn(async () => {}), vi.fn(async () => {})]
  whenUsed(menu)
  whenUsed(dialog)
  whenUsed(left)()
  expect(menu).not.toHaveBeenCalled()
  dispatchEvent(new Event('pointermove'))
  expect([menu, dialog, left].map((load) => load.mock.calls.length)).toEqual([1, 1, 0])
  dispatchEvent(new Event('keydown'))
  expect(menu).toHaveBeenCalledTimes(1)
})

test('parts that appear on a page in use are fetched soon', async () => {
  const whenUsed = await fresh()
  whenUsed(async () => {})
  dispatchEvent(new Event('keydown'))
  const load = vi.fn(async () => {})
  whenUsed(load)
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1))
})

test('an untouched page fetches them after a quarter of a minute, in case the connection is lost', async () => {
  vi.useFakeTimers()
  const whenUsed = await fresh()
  const load = vi.fn(async () => {})
  whenUsed(load)
  await vi.advanceTimersByTimeAsync(14_000)
  expect(load).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(load).toHaveBeenCalledTimes(1)
})
