import type { ActivityWeek } from '@kinfold/contract/features/activities/rules.ts'
import { expect, test } from 'vitest'
import { weekInWords } from './words.ts'

const nothing: ActivityWeek = {
  ...{ firstDay: '2026-11-16', planned: 0, coming: 0, done: 0, unplanned: 0, enjoyment: null, rated: 0 },
}

test.each([
  [{}, 'No activity is planned or noted.'],
  [{ coming: 1 }, '1 activity is planned.'],
  [{ coming: 3 }, '3 activities are planned.'],
  [{ unplanned: 1 }, '1 unplanned activity done.'],
  [{ planned: 1, coming: 2 }, '0 of 1 planned activity done, 2 to come.'],
  [
    { planned: 5, done: 3, unplanned: 2, enjoyment: 4.24, coming: 1 },
    '3 of 5 planned activities done, 1 to come; 2 unplanned done. Enjoyment 4.2 of 5.',
  ],
])('a week of %o', (week, words) => expect(weekInWords({ ...nothing, ...week })).toBe(words))
