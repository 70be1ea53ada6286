/** Closes the device store of each page that a test has opened. */
const closings = new Set<() => void>()

export const noteOpenPage = (close: () => void) => void closings.add(close)

/** A closed page must not send anything to the next test's server: also not the first of two that one test opened. */
export function closePages() {
  for (const close of closings) close()
  closings.clear()
}
