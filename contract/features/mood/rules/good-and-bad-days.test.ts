import { describe, expect, test } from 'vitest'
import { associationsIn, associationText, type MoodDay } from './good-and-bad-days.ts'
import { type Mood, moods, moodTags, moodWords, tagWords } from './mood-words.ts'

const days = (count: number, mood: Mood | null, ...facts: string[]): MoodDay[] =>
  Array.from({ length: count }, () => ({
    moods: mood === null ? [] : [mood],
    facts: new Set(facts),
  }))

describe('what is associated with good and bad days', () => {
  test('counts both sides, strongest first, and names no cause', () => {
    const found = associationsIn([
      ...days(6, 4, 'visit'),
      ...days(2, 3, 'visit'),
      ...days(1, 2, 'visit'),
      ...days(4, 5),
      ...days(6, 3),
      ...days(6, 2, 'short sleep'),
      ...days(1, 4, 'short sleep'),
    ])
    expect(found).toEqual([
      {
        fact: 'short sleep',
        with: { days: 7, good: 1, bad: 6 },
        without: { days: 19, good: 10, bad: 1 },
        leaning: 'bad',
      },
      { fact: 'visit', with: { days: 9, good: 6, bad: 1 }, without: { days: 17, good: 5, bad: 6 }, leaning: 'good' },
    ])
    const words = associationText('a visit', found[1]!)
    expect(words).toBe('On 9 days with a visit: 6 good, 1 bad. On 17 other days: 5 good, 6 bad.')
    expect(words).not.toMatch(/because|cause|lead|makes|due to/)
  })

  test.each<[string, MoodDay[]]>([
    ['13 days in all', [...days(7, 5, 'visit'), ...days(6, 1)]],
    ['4 days with it', [...days(4, 5, 'visit'), ...days(12, 1)]],
    ['4 days without it', [...days(12, 5, 'visit'), ...days(4, 1)]],
    ['a difference below a quarter', [...days(5, 4, 'visit'), ...days(5, 3, 'visit'), ...days(3, 4), ...days(7, 3)]],
    ['no moods noted', [...days(20, null, 'visit'), ...days(20, null)]],
    ['good and bad alike', [...days(5, 4, 'visit'), ...days(5, 2, 'visit'), ...days(10, 3)]],
  ])('%s: nothing is reported', (_, all) => expect(associationsIn(all)).toEqual([]))

  test('the minimum numbers are enough for a report', () => {
    expect(associationsIn([...days(5, 5, 'visit'), ...days(9, 1)])).toHaveLength(1)
    expect(associationsIn([...days(2, 4, 'visit'), ...days(6, 3, 'visit'), ...days(8, 3)])).toHaveLength(1)
  })

  test('several moods of a day count as their mean', () => {
    const mixed = days(7, 4, 'visit').map((day) => ({ ...day, moods: [5, 3] as Mood[] }))
    expect(associationsIn([...mixed, ...days(7, 3)])[0]?.with).toEqual({ days: 7, good: 7, bad: 0 })
  })
})

test('every mood and tag has its words', () => {
  expect(moods.map((mood) => moodWords[mood])).toEqual(['Very bad', 'Bad', 'So-so', 'Good', 'Very good'])
  expect(Object.keys(tagWords)).toEqual([...moodTags])
})
