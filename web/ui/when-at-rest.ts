const REST_MS = 1_500

/**
 * Loads what the page does not need yet once it had time to settle, so that it is there when it is needed, also without a
 * connection. Answers how to call it off.
 */
export function whenAtRest(load: () => Promise<unknown>): () => void {
  const timer = setTimeout(() => void load().catch(() => {}), REST_MS)
  return () => clearTimeout(timer)
}
