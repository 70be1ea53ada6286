/** The processor time of some work, unaffected by other programs. For work that must not grow out of control. */
export async function cpuSecondsOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000_000
}
