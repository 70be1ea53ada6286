/** Closes the device store of each page that a test has opened. */
const closings = new Set<() => Promise<void>>()

export const noteOpenPage = (close: () => Promise<void>) => void closings.add(close)

/** A closed page must not send anything to the next test's server: also not the first of two that one test opened. */
export function closePages(): Promise<void>[] {
  const closed = [...closings].map((close) => close())
  closings.clear()
  return closed
}
