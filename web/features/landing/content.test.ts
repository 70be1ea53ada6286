import { expect, test, vi } from 'vitest'
import { pages } from '../../app/pages.ts'
import { benefits, showcase, testimonials } from './content.ts'

/*
 * The landing page promises only what the house has: each page that a sentence rests on is in a manifest and is more than
 * an announcement, and a word that belongs to a page which is still to come is not used before it is there.
 */
const coming = vi.hoisted(() => () => null)
vi.mock('../../app/coming-page.tsx', () => ({ comingPage: () => coming }))

/** Words that promise a page. */
const words: [RegExp, page: string][] = [
  [/\bvault\b|\bdocuments?\b|\bencrypt|final wishes/i, '/medical-vault'],
  [/\bAI\b|\bassistant\b/i, '/care-assistant'],
  [/\bvitals?\b|blood pressure|\bweight\b|\bpulse\b/i, '/vitals-analytics'],
  [/\bmoods?\b/i, '/mood-tracking'],
  [/\bfood\b|meal plan|\bgrocer|\brecipe/i, '/ai-food-planning'],
]

const isThere = async (path: string) => {
  const page = pages.find((each) => each.path === path)
  return page !== undefined && (await page.load()) !== coming
}

test('four features and six benefits, as the specification counts them; three voices', () => {
  expect([showcase.length, benefits.length, testimonials.length]).toEqual([4, 6, 3])
})

test.each([...showcase, ...benefits])('$title: what it shows is there', async ({ shows }) => {
  for (const path of shows) expect(await isThere(path), path).toBe(true)
})

test.each(
  [...showcase, ...benefits, ...testimonials].map((each) => `${'title' in each ? `${each.title}: ` : ''}${each.text}`),
)('%s', async (sentence) => {
  for (const [word, path] of words) if (word.test(sentence)) expect(await isThere(path), `${word}`).toBe(true)
})

test('a page that is announced only is known as such', async () => {
  const announced = pages.filter(({ path }) => words.some(([, page]) => page === path))
  expect(announced).toHaveLength(words.length)
})
