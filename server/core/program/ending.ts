/** For `npm start`: the program failed, and is worth starting again. */
const FAILED = 70

type Needs = {
  /** Finishes what was begun and closes; within seconds, whatever hangs. */
  close(): Promise<void>
  onError(error: Error): void
}

/**
 * Ends the process once it is asked to, when who started it is gone, or after an error that nothing caught. However often
 * it is asked: a terminal and a service manager tell every process, and those tell each other.
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
