import { afterEach, beforeEach, expect, test } from 'vitest'
import { ignoreSecondTaps, SOON_IN_SIMPLE_MODE_MS } from './second-taps.ts'

const pressed: string[] = []
let stop = () => {}

beforeEach(() => {
  pressed.length = 0
  document.body.innerHTML =
    '<button>Walk</button><button>Call</button><label>Ready <input type="checkbox"></label><p>Text</p>'
  for (const button of document.querySelectorAll('button, input'))
    button.addEventListener('click', () => pressed.push(button.textContent || 'input'))
  stop = ignoreSecondTaps()
})
afterEach(() => {
  stop()
  document.body.innerHTML = ''
})

const tap = (selector: string, detail: number) =>
  document.querySelector(selector)!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
const walkButton = () => document.querySelector('button')!
const [walk, call] = ['button:nth-of-type(1)', 'button:nth-of-type(2)']

test('a double tap does not press what comes under the finger after the first', () => {
  tap(walk, 1)
  tap(call, 2)
  expect(pressed).toEqual(['Walk'])
})

test('nor where the browser does not count the taps of a finger', () => {
  const down = new Event('pointerdown', { bubbles: true })
  walkButton().dispatchEvent(Object.assign(down, { pointerType: 'touch' }))
  tap(walk, 1)
  tap(call, 1)
  expect(pressed).toEqual(['Walk'])
  // The third tap is meant for what is there now.
  tap(call, 1)
  expect(pressed).toEqual(['Walk', 'Call'])
})

test('an unsteady finger has more time', async () => {
  const down = () => {
    const event = Object.assign(new Event('pointerdown', { bubbles: true }), { pointerType: 'touch' })
    walkButton().dispatchEvent(event)
  }
  const at = (timeStamp: number, selector: string) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 })
    document.querySelector(selector)!.dispatchEvent(Object.defineProperty(event, 'timeStamp', { value: timeStamp }))
  }
  const slowTwice = () => {
    pressed.length = 0
    down()
    at(10_000, walk)
    at(10_600, call)
    return pressed
  }
  expect(slowTwice()).toEqual(['Walk', 'Call'])
  stop()
  stop = ignoreSecondTaps(SOON_IN_SIMPLE_MODE_MS)
  expect(slowTwice()).toEqual(['Walk'])
})

test('taps at two places, two taps of the same button, and the keyboard do', () => {
  tap(walk, 1)
  tap(call, 1)
  tap(call, 2)
  tap(walk, 0)
  expect(pressed).toEqual(['Walk', 'Call', 'Call', 'Walk'])
})

test('a double tap of a label is one of its field', () => {
  tap('label', 1)
  tap('label', 2)
  expect(pressed).toEqual(['input', 'input'])
})

test('text selected with a double tap is left alone', () => {
  expect(tap('p', 1)).toBe(true)
  expect(tap('p', 2)).toBe(true)
})
