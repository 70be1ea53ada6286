import { expect, test } from 'vitest'
import { flow, isPrintable, type Span } from './flow.ts'

/** Every letter is one wide. */
const lines = (spans: Span[], width = 1000, direction: 'ltr' | 'auto' = 'ltr') =>
  flow(spans, { width, size: 1, direction }, (text) => text.length).map(({ pieces, ...line }) => ({
    ...line,
    text: pieces.map(({ text }) => text).join('|'),
  }))
const shown = (spans: Span[], width?: number, direction?: 'ltr' | 'auto') =>
  lines(spans, width, direction).map(({ text }) => text)

test('breaks between words, and within one that is too long; line breaks stay', () => {
  expect(shown([{ text: 'one two three four' }], 9)).toEqual(['one two', 'three', 'four'])
  expect(shown([{ text: 'abcdefghij kl' }], 4)).toEqual(['abcd', 'efgh', 'ij', 'kl'])
  expect(shown([{ text: 'a\nb\r\nc' }])).toEqual(['a', 'b', 'c'])
  expect(shown([{ text: '' }])).toEqual([''])
})

test('a long text without spaces is measured a few times, not once for each of its lines', () => {
  let measured = 0
  const measure = (text: string) => {
    measured += text.length
    return text.length
  }
  const text = 'abcdefghij'.repeat(1_500)
  const broken = flow([{ text }], { width: 100, size: 1, direction: 'ltr' }, measure)
  expect(broken.map(({ pieces }) => pieces.map((piece) => piece.text).join('')).join('')).toBe(text)
  expect(broken).toHaveLength(150)
  expect(measured).toBeLessThan(20 * text.length)
})

test('from right to left the first word is on the right, symbols mirrored, numbers unchanged', () => {
  expect(shown([{ text: 'אב גד' }])).toEqual(['גד| |אב'])
  expect(shown([{ text: 'אב (גד) 12' }], 1000, 'auto')).toEqual([['12', ' ', '(', 'גד', ')', ' ', 'אב'].join('|')])
  expect(lines([{ text: 'אב' }], 1000, 'auto')[0]).toMatchObject({ isRightToLeft: true })
  expect(lines([{ text: 'ab אב' }], 1000, 'auto')[0]).toMatchObject({ isRightToLeft: false })
})

test('pieces of a row keep their positions, whatever the direction of each', () => {
  expect(shown([{ text: 'אב' }, { text: ' ' }, { text: '(גד)' }, { text: '  030' }])).toEqual(['אב| |(|גד|)|  030'])
})

test('a sign that no font has is spelled, so that no limit or dose becomes a box', () => {
  expect(shown([{ text: '≥ 180 → call, ⅓ tablet, 2⅓ ml, 37 ℃, 10⁹, 5 ㎎, CO₂, ⚠️' }])).toEqual([
    '>= 180 -> call, 1/3 tablet, 2 1/3 ml, 37 °C, 10^9, 5 mg, CO2, ⚠',
  ])
  expect(isPrintable('Aspirin ≤ 2⅓, Ωμέγα, Ж, שלום\n½')).toBe(true)
  for (const text of ['高血压', '⚠️', '💊']) expect(isPrintable(text), text).toBe(false)
})

test('no character that changes the direction of other text is let through', () => {
  expect(shown([{ text: 'a\u202eb\u2067c\u0007d' }])).toEqual(['a b c d'])
})
