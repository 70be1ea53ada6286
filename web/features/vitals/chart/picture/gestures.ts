import type uPlot from 'uplot'
import { around, type Span, shifted } from '../chart-view.ts'

type Watched = {
  view: () => Span
  now: () => number
  /** Moves the current picture, at once. */
  show: (view: Span) => void
  /** The final period: requests its points. */
  look: (view: Span) => void
}

/** Wheel events have no end: this long without another one counts as the end. */
const WHEEL_RESTS_MS = 160
/** The zoom per step of a wheel (about 100 px), and per step of a pinch on a touchpad. */
const WHEEL_SPEED = 0.002
const PAD_SPEED = 0.01

/**
 * Two fingers zoom, one moves through time. A wheel zooms with Ctrl (which touchpads also send for a pinch), or after
 * the chart was pressed; before that it scrolls the page. Sideways it moves through time.
 */
export function watchGestures(plot: uPlot, { view, now, show, look }: Watched): void {
  const { over } = plot
  // Up and down scroll the page.
  over.style.touchAction = 'pan-y'
  const share = (clientX: number) => {
    const { left, width } = over.getBoundingClientRect()
    return Math.min(1, Math.max(0, (clientX - left) / width))
  }
  const length = () => view().to - view().from
  const moveBy = (px: number) => show(shifted(view(), (-px / over.clientWidth) * length(), now()))

  let rest: ReturnType<typeof setTimeout> | undefined
  over.addEventListener(
    'wheel',
    (event) => {
      const { deltaX, deltaY, ctrlKey, metaKey, clientX } = event
      const isSideways = Math.abs(deltaX) > Math.abs(deltaY)
      const isMeant = ctrlKey || metaKey || over.closest(':focus') !== null
      if (!isSideways && !isMeant) return
      event.preventDefault()
      const speed = ctrlKey && Math.abs(deltaY) < A_TURN_PX ? PAD_SPEED : WHEEL_SPEED
      if (isSideways) moveBy(-deltaX)
      else show(around(view(), Math.exp(deltaY * speed), share(clientX), now()))
      clearTimeout(rest)
      rest = setTimeout(() => look(view()), WHEEL_RESTS_MS)
    },
    { passive: false },
  )

  const fingers = new Map<number, number>()
  let hasMoved = false
  over.addEventListener('pointerdown', ({ pointerType, pointerId, clientX }) => {
    if (pointerType !== 'touch') return
    fingers.set(pointerId, clientX)
    over.setPointerCapture(pointerId)
  })
  over.addEventListener('pointermove', ({ pointerId, clientX }) => {
    const before = fingers.get(pointerId)
    if (before === undefined) return
    hasMoved = true
    const [other] = [...fingers].flatMap(([id, x]) => (id === pointerId ? [] : [x]))
    fingers.set(pointerId, clientX)
    if (other === undefined) return moveBy(clientX - before)
    const wider =
      Math.max(LEAST_APART_PX, Math.abs(before - other)) / Math.max(LEAST_APART_PX, Math.abs(clientX - other))
    // The time between the fingers stays between them.
    const next = around(view(), wider, share((before + other) / 2), now())
    show(shifted(next, (-(clientX - before) / 2 / over.clientWidth) * (next.to - next.from), now()))
  })
  const lift = ({ pointerId }: PointerEvent) => {
    if (!fingers.delete(pointerId) || fingers.size > 0 || !hasMoved) return
    hasMoved = false
    look(view())
  }
  over.addEventListener('pointerup', lift)
  over.addEventListener('pointercancel', lift)
}

const A_TURN_PX = 50
/** Fingers closer than this give no reliable distance. */
const LEAST_APART_PX = 24
