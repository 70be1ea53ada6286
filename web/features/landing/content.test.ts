import { expect, test } from 'vitest'
import { pages } from '../../app/pages.ts'
import { benefits, showcase, testimonials } from './content.ts'

/* The landing page promises only what exists: each page that a sentence refers to is in a manifest. */
/** Words that promise a page. */
const words: [RegExp, page: string][] = [
  [/\bvault\b|\bdocuments?\b|\bencrypt|final wishes/i, '/medical-vault'],
  [/\bAI\b|\bassistant\b/i, '/care-assistant'],
  [/\bvitals?\b|blood pressure|\bweight\b|\bpulse\b/i, '/vitals-analytics'],
  [/\bmoods?\b/i, '/mood-tracking'],
  [/\bfood\b|meal plan|\bgrocer|\brecipe/i, '/ai-food-planning'],
]

const isThere = (path: string) => pages.some((page) => page.path === path)

test('four features and six benefits, as the specification counts them; three testimonials', () => {
  expect([showcase.length, benefits.length, testimonials.length]).toEqual([4, 6, 3])
})

test.each([...showcase, ...benefits])('$title: what it shows exists', ({ shows }) => {
  for (const path of shows) expect(isThere(path), path).toBe(true)
})

test.each(
  [...showcase, ...benefits, ...testimonials].map((each) => `${'title' in each ? `${each.title}: ` : ''}${each.text}`),
)('%s', (sentence) => {
  for (const [word, path] of words) if (word.test(sentence)) expect(isThere(path), `${word}`).toBe(true)
})

test('each of these pages is part of the app', () => {
  const announced = pages.filter(({ path }) => words.some(([, page]) => page === path))
  expect(announced).toHaveLength(words.length)
})
