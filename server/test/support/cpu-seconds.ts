/** What some work takes of a processor: what other programs do meanwhile is not in it. For what must not run away. */
export async function cpuSecondsOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000_000
}
