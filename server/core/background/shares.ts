/** For how long one person's long calls may keep the server busy while others use it, in ms; then for a part of the time. */
export const BURST_MS = 2_000
export const SHARE = 0.2
/** Others use it if one of them called within this time, in ms. */
export const OTHERS_MS = 1_000
/** The most that a call waits for its person's share, in ms. */
export const MOST_WAIT_MS = 2_000

/** `leftMs`: as of the time `at`; below zero after more than the share. `calls`: long ones being answered. */
type Use = { leftMs: number; at: number; calls: number; longCalls: Set<object> }
/** Of people with long calls, until all is left again. */
const uses = new Map<string, Use>()
/** Who called last, and who of all others. */
let last = { person: '', at: Number.NEGATIVE_INFINITY }
let other = last

/**
 * How long a call waits before it begins, when nothing is held for it yet, in ms. Only those wait that were long the last
 * time: nobody's dose waits because their calendar is large.
 */
export function waitBefore(person: string, call: object): number {
  const now = performance.now()
  if (last.person !== person) other = last
  last = { person, at: now }
  const use = uses.get(person)
  if (!use?.longCalls.has(call) || now - other.at > OTHERS_MS) return 0
  return Math.min(Math.max(0, -leftNow(use) / SHARE), MOST_WAIT_MS)
}

/** A call turned out to be long: from its beginning on, it counts for its person. */
export function beginLong(person: string, call: object, began: number) {
  for (const [of, use] of uses) if (use.calls === 0 && leftNow(use) === BURST_MS) uses.delete(of)
  const use = uses.get(person) ?? { leftMs: BURST_MS, at: performance.now(), calls: 0, longCalls: new Set() }
  uses.set(person, use)
  leftNow(use)
  if (use.calls === 0) use.leftMs -= use.at - began
  use.calls += 1
  use.longCalls.add(call)
}

export function endLong(person: string) {
  const use = uses.get(person)
  if (!use) return
  leftNow(use)
  use.calls -= 1
}

/** Several long calls at the same time count once: they share the server. */
function leftNow(use: Use): number {
  const now = performance.now()
  const gained = (now - use.at) * (use.calls > 0 ? SHARE - 1 : SHARE)
  use.leftMs = Math.min(BURST_MS, use.leftMs + gained)
  use.at = now
  return use.leftMs
}
