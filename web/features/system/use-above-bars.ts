import { type RefObject, useLayoutEffect } from 'react'
import { lowestFree } from '../../ui/overlays/toast-place.ts'

/** Keeps an element above the bars at the foot of the window, which leave it at the end of a page, and the focus above the element. */
export function useAboveBars(bar: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return
    const stand = () => {
      const box = element.getBoundingClientRect()
      const below = innerHeight - lowestFree(box, barsBeside(element), innerHeight)
      element.style.bottom = `${below}px`
      document.documentElement.style.scrollPaddingBottom = `${below + box.bottom - box.top}px`
    }
    stand()
    const resized = new ResizeObserver(stand)
    for (const each of [element, document.body]) resized.observe(each)
    addEventListener('scroll', stand, { passive: true })
    addEventListener('resize', stand)
    return () => {
      resized.disconnect()
      removeEventListener('scroll', stand)
      removeEventListener('resize', stand)
      document.documentElement.style.scrollPaddingBottom = ''
    }
  }, [bar])
}

const barsBeside = (element: HTMLElement) =>
  [...document.querySelectorAll('nav.fixed, main [data-bar]')]
    .filter((each) => each !== element)
    .map((each) => each.getBoundingClientRect())
