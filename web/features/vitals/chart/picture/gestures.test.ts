import type uPlot from 'uplot'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Span } from '../chart-view.ts'
import { watchGestures } from './gestures.ts'

const HOUR = 3_600_000
const NOW = Date.parse('2026-11-20T12:00:00Z')
const START: Span = { from: NOW - 100 * HOUR, to: NOW }

let over: HTMLElement
let view: Span
let looks: Span[]

beforeEach(() => {
  vi.useFakeTimers()
  const chart = document.createElement('section')
  chart.tabIndex = 0
  over = document.createElement('div')
  chart.append(over)
  document.body.replaceChildren(chart)
  // jsdom has no layout: a chart of 200 pixels, so each is half an hour.
  Object.defineProperty(over, 'clientWidth', { value: 200 })
  over.getBoundingClientRect = () => ({ left: 0, width: 200 }) as DOMRect
  over.setPointerCapture = () => {}
  view = START
  looks = []
  watchGestures({ over } as uPlot, {
    view: () => view,
    now: () => NOW,
    show: (next) => {
      view = next
    },
    look: (next) => looks.push(next),
  })
})

const hours = ({ from, to }: Span) => [(from - NOW) / HOUR, (to - NOW) / HOUR].map((each) => Math.round(each * 10) / 10)
const wheel = (init: WheelEventInit) => {
  const event = new WheelEvent('wheel', { cancelable: true, bubbles: true, ...init })
  over.dispatchEvent(event)
  return event
}
const finger = (type: string, pointerId: number, clientX: number, pointerType = 'touch') =>
  over.dispatchEvent(new PointerEvent(type, { pointerId, clientX, pointerType }))

describe('a wheel', () => {
  test('scrolls the page, until the chart was pressed', () => {
    expect(wheel({ deltaY: -100, clientX: 100 }).defaultPrevented).toBe(false)
    expect(view).toBe(START)
    over.parentElement!.focus()
    expect(wheel({ deltaY: -100, clientX: 100 }).defaultPrevented).toBe(true)
    expect(hours(view)).toEqual([-90.9, -9.1])
  })

  test('zooms in around the pointer, with Ctrl', () => {
    wheel({ deltaY: -100, ctrlKey: true, clientX: 0 })
    expect(hours(view)).toEqual([-100, -18.1])
  })

  test('zooms out, never beyond now', () => {
    wheel({ deltaY: 100, ctrlKey: true, clientX: 0 })
    expect(hours(view)).toEqual([-122.1, 0])
  })

  test('moves through time sideways, without a press', () => {
    wheel({ deltaX: -40, deltaY: 3 })
    expect(hours(view)).toEqual([-120, -20])
  })

  test('moves the picture at once, and requests its points once it rests', () => {
    for (let turn = 0; turn < 5; turn++) {
      wheel({ deltaY: -100, ctrlKey: true, clientX: 100 })
      vi.advanceTimersByTime(100)
    }
    expect(looks).toEqual([])
    vi.advanceTimersByTime(100)
    expect(looks).toEqual([view])
  })

  test('on a touchpad, small steps with Ctrl zoom faster, because they are a pinch', () => {
    wheel({ deltaY: -10, ctrlKey: true, clientX: 100 })
    expect(hours(view)).toEqual([-95.2, -4.8])
  })
})

describe('fingers', () => {
  test('two zoom in where they are, and request points when both are lifted', () => {
    finger('pointerdown', 1, 75)
    finger('pointerdown', 2, 125)
    finger('pointermove', 1, 50)
    finger('pointermove', 2, 150)
    const [from, to] = hours(view) as [number, number]
    expect(to - from).toBeCloseTo(50, 1)
    expect((from + to) / 2).toBeCloseTo(-50, 1)
    finger('pointerup', 1, 50)
    expect(looks).toEqual([])
    finger('pointerup', 2, 150)
    expect(looks).toEqual([view])
  })

  test('two that move together zoom out', () => {
    finger('pointerdown', 1, 50)
    finger('pointerdown', 2, 150)
    finger('pointermove', 1, 100)
    const [from, to] = hours(view) as [number, number]
    expect(to - from).toBeCloseTo(200, 0)
  })

  test('the point under a finger at rest stays there', () => {
    finger('pointerdown', 1, 50)
    finger('pointerdown', 2, 100)
    finger('pointermove', 1, 0)
    const [from, to] = hours(view) as [number, number]
    expect(to - from).toBeCloseTo(50, 1)
    expect((from + to) / 2).toBeCloseTo(-50, 1)
  })

  test('two that meet never give zero or less', () => {
    finger('pointerdown', 1, 99)
    finger('pointerdown', 2, 101)
    finger('pointermove', 1, 101)
    expect(hours(view)).toEqual([-100.5, -0.5])
  })

  test('one moves through time, never beyond now', () => {
    finger('pointerdown', 1, 100)
    finger('pointermove', 1, 140)
    expect(hours(view)).toEqual([-120, -20])
    finger('pointermove', 1, 0)
    expect(hours(view)).toEqual([-100, 0])
    finger('pointercancel', 1, 0)
    expect(looks).toEqual([view])
  })

  test('a mere touch requests nothing; up and down scroll the page', () => {
    finger('pointerdown', 1, 100)
    finger('pointerup', 1, 100)
    expect(looks).toEqual([])
    expect(over.style.touchAction).toBe('pan-y')
  })

  test('a mouse is not a finger: it drags a frame', () => {
    finger('pointerdown', 1, 100, 'mouse')
    finger('pointermove', 1, 140, 'mouse')
    expect(view).toBe(START)
  })
})
