/**
 * Where what has the focus goes away (a row that was removed, a request that was answered), the focus would be nowhere, and
 * the next Tab would begin at the top of the page. It is led to the heading of the part the row was in.
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

/** The element itself first, the page last. */
function ancestorsIn(page: HTMLElement, element: Element): Element[] {
  const parent = element.parentElement
  return element === page || !parent ? [element] : [element, ...ancestorsIn(page, parent)]
}

/** The nearest one that is still there, but not of another row. */
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
