import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toastStore } from '../../ui/overlays/toast.ts'
import { showNamedIn } from './show-named.ts'

const ID = '01a22bbc-8872-7761-a4c4-c0745d3a440a'
const ROW = `<ul><li id="${ID}"><h3>Hilde</h3></li></ul>`
const LOADING = '<div role="status" aria-label="Loading"></div>'

let stop = () => {}
const seen = vi.fn(function (this: Element) {
  return this.id
})
beforeEach(() => {
  vi.useFakeTimers()
  toastStore.set(undefined)
  Element.prototype.scrollIntoView = seen
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  seen.mockClear()
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
  history.replaceState(null, '', '/')
})

function aPage(content: string, hash = `#${ID}`) {
  history.replaceState(null, '', `/emergency-contacts${hash}`)
  document.body.innerHTML = `<main>${content}</main>`
  const page = document.querySelector('main')!
  stop = showNamedIn(page)
  return page
}
const changed = () => vi.advanceTimersByTimeAsync(1)
const later = () => vi.advanceTimersByTimeAsync(3_000)
/** Since it was asked last. */
function shown() {
  const ids = new Set(seen.mock.results.map(({ value }) => value))
  seen.mockClear()
  return [...ids]
}
const focused = () => document.activeElement?.id

test('a record that an address names gets the focus and comes into sight, also when its list loads later', async () => {
  const page = aPage(LOADING)
  await later()
  expect(toastStore.get()).toBeUndefined()
  page.innerHTML = ROW
  await changed()
  expect([focused(), shown()]).toEqual([ID, [ID]])
})

test('in a folded part it is unfolded', () => {
  const page = aPage(`<details>${ROW}</details>`)
  expect(page.querySelector('details')!.open).toBe(true)
  expect(focused()).toBe(ID)
})

test('following the same link again shows it again; what the page before shows, too, is found in the next one', async () => {
  const page = aPage(ROW, '')
  expect(shown()).toEqual([])
  history.pushState(null, '', `/profiles#${ID}`)
  dispatchEvent(new Event('pushState'))
  expect(shown()).toEqual([ID])
  page.innerHTML = `<h1>Profiles</h1>${ROW}`
  await changed()
  expect([focused(), shown()]).toEqual([ID, [ID]])
  await later()
  dispatchEvent(new Event('pushState'))
  expect(shown()).toEqual([ID])
})

test('nothing moves once somebody does something', async () => {
  const page = aPage(LOADING)
  page.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  page.innerHTML = ROW
  await later()
  expect([shown(), toastStore.get()]).toEqual([[], undefined])
})

test('of a record that is gone it is said so, once everything is loaded; of a part of a page nothing', async () => {
  aPage('<h1>Emergency Contacts</h1>', '#times')
  await later()
  expect(toastStore.get()).toBeUndefined()
  stop()
  aPage('<h1>Emergency Contacts</h1>')
  await later()
  expect(toastStore.get()).toMatchObject({ title: 'What the link leads to is no longer here' })
})

test('an address that cannot be decoded breaks nothing', () => {
  aPage(ROW, '#%E0%A4%A')
  expect(shown()).toEqual([])
})
