/**
 * When the focused element disappears (a removed row, an answered request), the browser drops the focus and the next
 * Tab starts at the top of the page. Instead the heading of the row's part gets the focus.
 */
export function keepFocusIn(page: HTMLElement): () => void {
  let around: Element[] = []
  const note = ({ target }: FocusEvent) => {
    around = target instanceof Element ? ancestorsIn(page, target) : []
  }
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget) around = []
  }
  const observer = new MutationObserver(() => {
    const [focused] = around
    if (!focused || focused.isConnected || document.activeElement !== document.body) return
    const heading = headingFor(around.filter(({ isConnected }) => isConnected)) ?? page
    around = []
    focusOn(heading)
  })
  page.addEventListener('focusin', note)
  page.addEventListener('focusout', leave)
  observer.observe(page, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    page.removeEventListener('focusin', note)
    page.removeEventListener('focusout', leave)
  }
}

/** From the element itself up to the page. */
function ancestorsIn(page: HTMLElement, element: Element): Element[] {
  const parent = element.parentElement
  return element === page || !parent ? [element] : [element, ...ancestorsIn(page, parent)]
}

/** The heading of the nearest ancestor that still exists, but not another row's. */
function headingFor(around: Element[]): HTMLElement | undefined {
  for (const each of around) {
    const headings = [...each.querySelectorAll<HTMLElement>('h1, h2, h3')]
    const heading = headings.find((found) => found.closest('li') === each.closest('li'))
    if (heading) return heading
  }
  return undefined
}

function focusOn(heading: HTMLElement) {
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
