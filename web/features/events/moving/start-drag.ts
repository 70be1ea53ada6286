import { daysBetween } from '@kinfold/contract/time/calendar.ts'
import type { EventEntry, Move } from '../entries.ts'
import { isSame, movedBy, type Shift, steppedMinutes } from './moves.ts'

/** A finger holds still this long before an entry moves with it; a mouse only has to move a little. */
const HOLD_MS = 350
const STILL_PX = 8
const BEGIN_PX = 4
/** Near the edge the hours scroll by this many pixels per frame. */
const EDGE_PX = 36
const SCROLL_PX = 9

type Drag = {
  entry: EventEntry
  /** The scrolling element. */
  area: HTMLElement
  /** 0: days only. */
  pixelsPerHour: number
  zone: string
  onMove: (move: Move | undefined) => void
  onDrop: (move: Move) => void
}
type Pressed = Pick<PointerEvent, 'pointerId' | 'pointerType' | 'clientX' | 'clientY' | 'target'>

/**
 * Follows a pointer pressed on an entry until it is released: mouse, pen or finger. The lower edge of an entry carries
 * `data-grip`, and what lies below the pointer `data-day`. Escape cancels.
 */
export function startDrag(pressed: Pressed, { entry, area, pixelsPerHour, zone, onMove, onDrop }: Drag) {
  const part: Shift['part'] = pressed.target instanceof Element && pressed.target.closest('[data-grip]') ? 'end' : 'all'
  const isTouch = pressed.pointerType === 'touch'
  const fromDay = dayBelow(pressed.clientX, pressed.clientY)
  const fromScroll = area.scrollTop
  let [x, y] = [pressed.clientX, pressed.clientY]
  let times = { start: entry.start, end: entry.end }
  let isActive = false
  let frame = 0
  const listening = new AbortController()
  const hold = isTouch ? setTimeout(() => begin(), HOLD_MS) : undefined

  const begin = () => {
    isActive = true
    document.body.classList.add('select-none')
    if (isTouch) navigator.vibrate?.(10)
    scrollOn()
  }
  const end = (isDropped: boolean) => {
    clearTimeout(hold)
    cancelAnimationFrame(frame)
    listening.abort()
    document.body.classList.remove('select-none')
    if (!isActive) return
    swallowClick()
    if (isDropped && !isSame(times, entry)) onDrop({ entry, times })
    else onMove(undefined)
  }
  const follow = () => {
    const below = dayBelow(x, y)
    const days = fromDay && below && (part === 'all' || entry.allDay) ? daysBetween(fromDay, below) : 0
    const minutes =
      pixelsPerHour > 0 ? steppedMinutes(y - pressed.clientY + area.scrollTop - fromScroll, pixelsPerHour) : 0
    const next = movedBy(entry, entry.allDay, { days, minutes, part }, zone)
    if (isSame(next, times)) return
    times = next
    onMove({ entry, times })
  }
  const scrollOn = () => {
    const { top, bottom } = area.getBoundingClientRect()
    if (pixelsPerHour > 0 && y < top + 2 * EDGE_PX) area.scrollTop -= SCROLL_PX
    if (pixelsPerHour > 0 && y > bottom - EDGE_PX) area.scrollTop += SCROLL_PX
    follow()
    frame = requestAnimationFrame(scrollOn)
  }

  const { signal } = listening
  const mine = (event: PointerEvent) => event.pointerId === pressed.pointerId
  const onPointerMove = (event: PointerEvent) => {
    if (!mine(event)) return
    x = event.clientX
    y = event.clientY
    if (isActive) return
    const far = Math.hypot(x - pressed.clientX, y - pressed.clientY)
    if (!isTouch && far > BEGIN_PX) begin()
    if (isTouch && far > STILL_PX) end(false)
  }
  addEventListener('pointermove', onPointerMove, { signal })
  addEventListener('pointerup', (event) => mine(event) && end(true), { signal })
  addEventListener('pointercancel', (event) => mine(event) && end(false), { signal })
  addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal })
  // Scrolling the page or its context menu would end the gesture.
  addEventListener('touchmove', (event) => isActive && event.cancelable && event.preventDefault(), {
    signal,
    passive: false,
  })
  addEventListener('contextmenu', (event) => isTouch && event.preventDefault(), { signal })
}

const dayBelow = (x: number, y: number): string | undefined =>
  document
    .elementsFromPoint(x, y)
    .find((element): element is HTMLElement => element instanceof HTMLElement && element.dataset.day !== undefined)
    ?.dataset.day

/** Ignores the click that follows a drag. */
function swallowClick() {
  const swallow = (event: Event) => {
    event.stopPropagation()
    event.preventDefault()
  }
  addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', swallow, { capture: true }))
}
