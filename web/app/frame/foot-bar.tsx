import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { usePreferences } from '../../access/preferences.ts'
import { ConnectionBanner, useOutOfReach } from '../../features/system/connection-banner.tsx'
import { classes } from '../../ui/classes.ts'
import { lowestFree } from '../../ui/overlays/lowest-free.ts'
import { useStore } from '../../ui/store.ts'
import { NewVersion } from '../new-version.tsx'
import { newVersion } from '../new-version-ready.ts'

/** What concerns the whole app, the most important of it. It lies over the foot of the page, so that nothing moves when it comes. */
export function FootBar() {
  const isOutOfReach = useOutOfReach()
  const update = useStore(newVersion)
  if (isOutOfReach)
    return (
      <OverFoot key="out of reach">
        <ConnectionBanner />
      </OverFoot>
    )
  return (
    update && (
      <OverFoot>
        <NewVersion update={update} />
      </OverFoot>
    )
  )
}

function OverFoot({ children }: { children: ReactNode }) {
  const { simple } = usePreferences()
  const bar = useRef<HTMLDivElement>(null)
  useAboveBars(bar)
  return (
    <div
      className={classes(
        'pointer-events-none fixed inset-0 z-20 [container-type:size] print:hidden',
        !simple && 'lg:left-[17rem]',
      )}
    >
      <div ref={bar} data-bar className="pointer-events-auto absolute inset-x-0 bottom-0 max-h-[60cqh] overflow-y-auto">
        {children}
      </div>
    </div>
  )
}

/** Keeps an element above the bars at the foot of the window, which leave it at the end of a page, and the focus above the element. */
function useAboveBars(bar: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return
    const { style } = document.documentElement
    const stand = () => {
      const box = element.getBoundingClientRect()
      const below = innerHeight - lowestFree(box, barsBeside(element), innerHeight)
      element.style.bottom = `${below}px`
      style.scrollPaddingBottom = `${below + box.height}px`
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
      style.scrollPaddingBottom = ''
    }
  }, [bar])
}

const barsBeside = (element: HTMLElement) =>
  [...document.querySelectorAll('nav.fixed, main [data-bar]')]
    .filter((each) => each !== element)
    .map((each) => each.getBoundingClientRect())
