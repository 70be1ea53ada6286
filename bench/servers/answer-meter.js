// Measures the process it is loaded into, and sends the measurements since the last request to the parent process, on each
// request (meter.ts). JavaScript, because what makes TypeScript run would count as the server's memory.
const MB = 1024 * 1024
const MEMORY_SAMPLED_MS = 25

const usedMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
const memoryMb = () => process.memoryUsage.rss() / MB

let longest = 0
let most = 0
let spent = process.cpuUsage()
let before = usedMs()
// A timer runs once per turn of the event loop.
setInterval(() => {
  const used = usedMs()
  longest = Math.max(longest, used - before)
  before = used
}, 1).unref()
setInterval(() => {
  most = Math.max(most, memoryMb())
}, MEMORY_SAMPLED_MS).unref()
process.on('message', (asked) => {
  if (asked !== 'meter') return
  const { user, system } = process.cpuUsage(spent)
  const cpuSeconds = (user + system) / 1_000_000
  process.send({ metered: { inOneGoMs: longest, memoryMb: Math.max(most, memoryMb()), cpuSeconds } })
  spent = process.cpuUsage()
  longest = 0
  most = 0
})
