import { timingSafeEqual } from 'node:crypto'

/** Compares a secret with the stored one in constant time. */
export function isSameText(given: string, kept: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(kept)]
  return one.length === other.length && timingSafeEqual(one, other)
}
