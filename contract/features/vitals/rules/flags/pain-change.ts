/** A change of two points on the numeric pain rating scale is clinically relevant, whatever the level. */
const MATTERS = 2

export function painChange(before: number, now: number): 'more' | 'less' | null {
  if (Math.abs(now - before) < MATTERS) return null
  return now > before ? 'more' : 'less'
}
