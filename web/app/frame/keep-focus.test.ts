import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { placeOf, returnFocus } from '../../ui/browser/focus-place.ts'
import { keepFocusIn } from './keep-focus.ts'

let stop = () => {}
afterEach(() => stop())

const rows = (names: string[]) =>
  names.map((name) => `<li id="${name}"><h3>${name}</h3><button>Remove ${name}</button></li>`).join('')

function aPage() {
  document.body.innerHTML = `<main tabindex="-1"><h1>Team</h1>
    <section><h2>Members</h2><ul>${rows(['Anna', 'Ben'])}</ul></section>
    <section><h2>Invited</h2><ul>${rows(['Ida'])}</ul></section></main>`
  stop = keepFocusIn(document.querySelector('main')!)
}
const focusIn = (name: string) => document.querySelector<HTMLElement>(`#${name} button`)!.focus()
const focused = () => document.activeElement?.textContent
const changed = () => new Promise((done) => setTimeout(done))

test('when a row with the focused button disappears, the focus moves to the heading of its part', async () => {
  aPage()
  focusIn('Ida')
  document.querySelector('#Ida')!.remove()
  await changed()
  expect(focused()).toBe('Invited')
})

test('when a whole part disappears, it moves to the heading of the page', async () => {
  aPage()
  focusIn('Ida')
  document.querySelector('section:last-child')!.remove()
  await changed()
  expect(focused()).toBe('Team')
})

test('what gets the focus by keyboard is scrolled to; with a mouse nothing moves', async () => {
  const scrolledTo = vi.fn(function (this: Element) {
    return this.textContent
  })
  Element.prototype.scrollIntoView = scrolledTo
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'))
  const matches = vi.spyOn(Element.prototype, 'matches')
  onTestFinished(() => matches.mockRestore())
  for (const isByKeyboard of [false, true]) {
    matches.mockReturnValue(isByKeyboard)
    aPage()
    focusIn('Ida')
    document.querySelector('#Ida')!.remove()
    await changed()
    stop()
  }
  expect(scrolledTo.mock.results.map(({ value }) => value)).toEqual(['Invited'])
})

test('when a row without the focus disappears, the focus stays', async () => {
  aPage()
  focusIn('Ida')
  focusIn('Anna')
  document.querySelector('#Ida')!.remove()
  await changed()
  expect(focused()).toBe('Remove Anna')
})

test('on a page that is still loading, the focus moves to its heading as soon as there is one', async () => {
  aPage()
  focusIn('Ida')
  const main = document.querySelector('main')!
  main.innerHTML = '<p>Loading</p>'
  await changed()
  expect(document.activeElement).toBe(main)
  main.innerHTML = '<p>Still loading</p>'
  await changed()
  main.innerHTML = '<h1>Living will</h1>'
  await changed()
  expect(focused()).toBe('Living will')
})

test('what a dialog gives the focus back to is hidden, because another page loads: its heading gets it', async () => {
  Element.prototype.checkVisibility = function (this: Element) {
    return !this.closest('[style*=none]')
  }
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'checkVisibility'))
  aPage()
  const main = document.querySelector('main')!
  main.id = 'content'
  focusIn('Ida')
  const before = placeOf(document.activeElement)
  for (const part of main.children) part.setAttribute('style', 'display: none')
  ;(document.activeElement as HTMLElement).blur()
  returnFocus(before)
  expect(document.activeElement).toBe(main)
  main.innerHTML = '<h1>Mood tracking</h1>'
  await changed()
  expect(focused()).toBe('Mood tracking')
})

test('who goes to the content by themself stays there', async () => {
  aPage()
  focusIn('Ida')
  const main = document.querySelector('main')!
  main.focus()
  main.append('More')
  await changed()
  expect(document.activeElement).toBe(main)
})
