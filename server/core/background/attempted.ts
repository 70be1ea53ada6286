export type OnTrouble = (error: unknown) => void

/**
 * What `work` computes of one record among those of many circles; undefined if it fails because of what that record contains,
 * so that it does not stop the others.
 */
export function attempted<T>(work: () => T, onTrouble: OnTrouble): T | undefined {
  try {
    return work()
  } catch (error) {
    onTrouble(error)
    return undefined
  }
}
