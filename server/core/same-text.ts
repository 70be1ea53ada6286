import { timingSafeEqual } from 'node:crypto'

/** Whether a secret is the one that was kept; takes as long whatever is different. */
export function isSameText(given: string, kept: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(kept)]
  return one.length === other.length && timingSafeEqual(one, other)
}
