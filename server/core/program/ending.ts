/** Tells `npm start` that the program failed and should be restarted. */
const FAILED = 70

type Needs = {
  /** Finishes what was begun and closes; within seconds, whatever hangs. */
  close(): Promise<void>
  onError(error: Error): void
}

/**
 * Ends the process when asked, when its parent is gone, or after an uncaught error. It may be asked several times:
 * terminals and service managers signal every process, and those signal each other.
 */
export function endWhenAsked({ close, onError }: Needs): { hasBegun(): boolean } {
  let begun = false
  const end = async (code: number) => {
    if (begun) return
    begun = true
    try {
      await close()
      process.exit(code)
    } catch (error) {
      onError(error as Error)
      process.exit(code || 1)
    }
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => end(0))
  process.on('disconnect', () => end(0))
  process.on('uncaughtException', (error) => {
    onError(error)
    void end(FAILED)
  })
  return { hasBegun: () => begun }
}
