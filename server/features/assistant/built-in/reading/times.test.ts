import { describe, expect, test } from 'vitest'
import { defaultTextFormat } from '../../../../access/accounts/readers.ts'
import { withTextFormat } from '../../../../core/reader.ts'
import { plainQuestion } from './plain-question.ts'
import { plannedFor } from './planned-for.ts'
import { timeIn } from './times.ts'

/* Wednesday. */
const today = '2026-03-11'
const asked = (question: string, how: Parameters<typeof timeIn>[2] = {}) => {
  const time = timeIn(plainQuestion(question), today, how)
  if (!time) return null
  const { from, to, part, words } = time
  return `${from}${part ? ` ${part.from}` : ''} to ${to}${part ? ` ${part.until}` : ''}: ${words}`
}

test('a greeting is no time of the day', () => {
  expect(asked('Good morning, what is on today?')).toBe('2026-03-11 to 2026-03-11: today')
  expect(asked('Good evening')).toBe(null)
})

test('the week that was, asked on the first day of a week, is the one before', () => {
  const on = (day: string, question: string) => timeIn(plainQuestion(question), day)
  const before = { from: '2026-03-02', to: '2026-03-08', words: 'last week' }
  expect(on('2026-03-09', 'How was the week?')).toMatchObject(before)
  expect(on('2026-03-10', 'How was the week?')).toMatchObject({ from: '2026-03-09', words: 'this week' })
  expect(on('2026-03-09', 'How was this week?')).toMatchObject({ from: '2026-03-03', words: 'in the last 7 days' })
  expect(on('2026-03-10', 'How was this week?')).toMatchObject({ from: '2026-03-09', words: 'this week' })
  expect(on('2026-03-09', 'What is planned for the week?')).toMatchObject({ from: '2026-03-09' })
})

test('the rest of a week is what is to come of it, and all of it in the past', () => {
  expect(asked('Who is on duty the rest of the week?')).toBe('2026-03-11 to 2026-03-15: in the rest of this week')
  expect(asked('What is planned for the rest of this month')).toBe(
    '2026-03-11 to 2026-03-31: in the rest of this month',
  )
  expect(asked('How did she sleep the rest of the week?')).toBe('2026-03-09 to 2026-03-15: this week')
})

test('a date is written as the reader writes dates', () => {
  const inUS = withTextFormat({ ...defaultTextFormat, locale: 'en-US' }, () => asked('How was it on 3 March?'))
  expect(inUS).toBe('2026-03-03 to 2026-03-03: on March 3')
  expect(asked('How was it on 3 March?')).toBe('2026-03-03 to 2026-03-03: on 3 March')
})

describe('a weekend', () => {
  test.for([
    ['What happened at the weekend?', '2026-03-07 to 2026-03-08: last weekend'],
    ['Did she fall at the weekend?', '2026-03-07 to 2026-03-08: last weekend'],
    ['Who visited this weekend?', '2026-03-07 to 2026-03-08: last weekend'],
    ['What is planned for the weekend?', '2026-03-14 to 2026-03-15: at the weekend'],
    ['Who is there next weekend?', '2026-03-14 to 2026-03-15: at the weekend'],
  ])('is the last one that has begun, or the coming one: %s', ([question, time]) => {
    expect(asked(question!)).toBe(time)
  })

  test('the next one, asked at a weekend, is a week later; christmas is a day', () => {
    expect(timeIn(['next', 'weekend'], '2026-03-15')).toMatchObject({ from: '2026-03-21', to: '2026-03-22' })
    const ahead = { leansAhead: true }
    expect(timeIn(['on', 'christmas', 'day'], '2026-03-15', ahead)).toMatchObject({ from: '2026-12-25' })
  })

  test.for([
    ['How many falls since christmas?', '2025-12-25 to 2026-03-11: since 25 December 2025'],
    ['Who is on duty from Christmas Eve to Boxing Day?', '2026-12-24 to 2026-12-26: from 24 December to 26 December'],
    ['Who is on duty from Christmas to 3 January?', '2026-12-25 to 2027-01-03: from 25 December to 3 January 2027'],
    ['Who is on duty on Christmas Eve at night?', '2026-12-24 20:00 to 2026-12-24 24:00: on 24 December at night'],
  ])('a feast is a day of a longer time, too: %s', ([question, time]) => {
    expect(asked(question!, { leansAhead: true })).toBe(time)
  })

  test.for([
    ['Have the tablets due on Friday been given?'],
    ['Who gave her the tablets on the shift on Friday?'],
    ['Which tablets has Carlo given on his shift on Friday?'],
  ])('what was given is in the past, whatever was due: %s', ([question]) => {
    expect(asked(question!)).toContain('2026-03-06')
  })

  test('a day that is said counts for more than a feast', () => {
    const question = plainQuestion('Who drives her to the christmas concert on Sunday?')
    expect(timeIn(question, '2026-03-11', { leansAhead: true })).toMatchObject({ from: '2026-03-15' })
    const shift = plainQuestion('Is the shift on Friday taken?')
    expect(timeIn(shift, '2026-03-11', { leansAhead: true })).toMatchObject({ from: '2026-03-13' })
  })

  test('what she has got is not past', () => {
    const question = plainQuestion('Has she got an appointment on Tuesday?')
    expect(timeIn(question, '2026-03-15', { leansAhead: true })).toMatchObject({ from: '2026-03-17' })
  })

  test('that has begun is meant on its Saturday and Sunday', () => {
    expect(timeIn(['at', 'the', 'weekend'], '2026-03-15')).toMatchObject({
      from: '2026-03-14',
      words: 'at the weekend',
    })
  })
})

describe('a night', () => {
  test.for([
    ['Did she fall in the night?', '2026-03-10 20:00 to 2026-03-11 06:00: last night'],
    ['Did she sleep this night?', '2026-03-10 20:00 to 2026-03-11 06:00: last night'],
    ['Did she call during the night?', '2026-03-10 20:00 to 2026-03-11 06:00: last night'],
    ['How did she sleep on Monday night?', '2026-03-09 20:00 to 2026-03-10 06:00: on Monday night, 9 March'],
    ['Did she fall on the night of 3 March?', '2026-03-03 20:00 to 2026-03-04 06:00: on 3 March at night'],
    ['Who will be there this night?', '2026-03-11 20:00 to 2026-03-11 24:00: today at night'],
  ])('that is over ends in the morning: %s', ([question, time]) => expect(asked(question!)).toBe(time))

  test('that has begun is this one', () => {
    expect(asked('Did she fall in the night?', { isLate: true })).toBe(
      '2026-03-11 20:00 to 2026-03-11 24:00: today at night',
    )
  })
})

describe('a month and a date', () => {
  test.for([
    ['What is planned in May?', '2026-05-01 to 2026-05-31: in May'],
    ['What is planned in February?', '2027-02-01 to 2027-02-28: in February 2027'],
    ['How was her mood in May?', '2025-05-01 to 2025-05-31: in May 2025'],
    ['How was her mood in March?', '2026-03-01 to 2026-03-31: in March'],
    ['How was her mood in May 2024?', '2024-05-01 to 2024-05-31: in May 2024'],
    ['Did she fall on 3 May 2024?', '2024-05-03 to 2024-05-03: on 3 May 2024'],
    ['Did she fall on 3 May?', '2025-05-03 to 2025-05-03: on 3 May 2025'],
    ['Did she fall on the 3rd of March?', '2026-03-03 to 2026-03-03: on 3 March'],
    ['Did she fall on the 31st of February?', null],
  ])('has its year if it is not this one: %s', ([question, time]) => expect(asked(question!)).toBe(time))
})

describe('a weekday', () => {
  test.for([
    ['Did she fall on Friday?', '2026-03-06 to 2026-03-06: on Friday, 6 March'],
    ['What is planned for Friday evening?', '2026-03-13 17:00 to 2026-03-13 24:00: on Friday evening, 13 March'],
    ['What is planned from Friday to Sunday?', '2026-03-13 to 2026-03-15: from Friday, 13 March to Sunday, 15 March'],
    ['What is due next Wednesday?', '2026-03-18 to 2026-03-18: on Wednesday, 18 March'],
    ['What is due next Friday?', '2026-03-13 to 2026-03-13: on Friday, 13 March'],
  ])('has its date: %s', ([question, time]) => expect(asked(question!)).toBe(time))

  test.for([
    ['Who is with her on Friday?', '2026-03-13'],
    ['Who was with her on Friday?', '2026-03-06'],
    ['Who looked after her on Friday?', '2026-03-06'],
    ['Who drove her on Friday?', '2026-03-06'],
  ])('lies ahead where the answer does, unless the question is in the past: %s', ([question, day]) => {
    expect(timeIn(plainQuestion(question!), today, { leansAhead: true })).toMatchObject({ from: day, to: day })
  })
})

describe('a draft', () => {
  const drafted = (question: string, now = '2026-03-11T09:00:00.000Z') => {
    const thing = /to (.+)$/.exec(question)![1]!
    const { day, time, rest } = plannedFor(thing, { question, now, today, zone: 'Europe/Berlin' })
    return [rest, day, time]
  }

  test.for([
    ['Remind me to give her tea at 9 p.m.', 'give her tea', '2026-03-11', '21:00'],
    ['Remind me to give her tea at 9 p.m. tomorrow', 'give her tea', '2026-03-12', '21:00'],
    ['Remind me to give her tea at 11 a.m.', 'give her tea', '2026-03-11', '11:00'],
    ['Remind me to prepare her for sleep at 10 at night', 'prepare her for sleep', '2026-03-11', '22:00'],
    ['Remind me to lock up at 9 tomorrow night', 'lock up', '2026-03-12', '21:00'],
    ['Remind me to turn her at 2 at night', 'turn her at 2 at night', '2026-03-11', null],
    ['Remind me to pick her up at 5 today', 'pick her up at 5', '2026-03-11', null],
    ['Remind me to call Anna next Wednesday', 'call Anna', '2026-03-18', null],
    ['Remind me to call Anna this Wednesday', 'call Anna', '2026-03-11', null],
  ] as const)('has the time that was meant: %s', ([question, rest, day, time]) => {
    expect(drafted(question)).toEqual([rest, day, time])
  })
})

test('a day of the month alone is the nearest one in that direction', () => {
  const on = (question: string, options = {}) => timeIn(plainQuestion(question), '2026-11-20', options)?.from
  expect(on('Is Mina working on the 6th?', { leansAhead: true })).toBe('2026-12-06')
  expect(on('What happened on the 6th?')).toBe('2026-11-06')
  expect(on('What happened on the 25th?')).toBe('2026-10-25')
})

test('seasons, and until a day when the question looks ahead', () => {
  const on = (question: string, options = {}) => timeIn(plainQuestion(question), '2026-11-20', options)
  expect(on('What was her weight in spring?')).toMatchObject({ from: '2026-03-01', to: '2026-05-31' })
  expect(on('What do I need to do before Christmas?', { leansAhead: true })).toMatchObject({
    ...{ from: '2026-11-20', to: '2026-12-24' },
  })
})
