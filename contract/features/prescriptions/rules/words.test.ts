import { describe, expect, onTestFinished, test } from 'vitest'
import { setTextFormat } from '../../../text-format.ts'
import { profileMedication } from '../profile-medication.ts'
import { Schedule } from '../schedule.ts'
import { type Described, dateText, describeSchedule, howTaken } from './words.ts'

const nothing = {
  strength: null,
  form: null,
  schedule: null,
  asNeededFor: null,
  dosage: null,
  frequency: null,
  timing: null,
}
const TODAY = '2026-11-20'
const words = (schedule: object, more: object = {}) =>
  howTaken({ ...nothing, form: 'tablet', schedule: Schedule.parse(schedule), ...more }, TODAY)
const sentence = (schedule: object, more: Partial<Described> = {}) =>
  describeSchedule({ form: 'tablet', schedule: Schedule.parse(schedule), ...more }, TODAY)
/** Warfarin: 7.5 mg on three days of the week, 5 mg on the others. */
const byWeekday = [
  { time: '18:00', quantity: 1.5, weekdays: [1, 3, 5] },
  { time: '18:00', quantity: 1, weekdays: [2, 4, 6, 7] },
]

describe('for a doctor in a hurry', () => {
  test('each kind', () => {
    expect(words({ kind: 'daily', times: ['08:00', '20:00'] }, { strength: '10 mg' })).toBe(
      '10 mg, 1 tablet every day at 08:00 and 20:00',
    )
    const every8 = { kind: 'interval', everyHours: 8, times: ['06:00'], quantity: 0.5 }
    expect(words(every8)).toBe('0.5 tablets every 8 hours')
    const weekly = { kind: 'weekdays', weekdays: [1, 4], times: ['08:00'], quantity: 2 }
    expect(words(weekly)).toBe('2 tablets on Monday and Thursday at 08:00')
    const monthly = { kind: 'monthdays', monthDays: [1, 15], times: ['08:00'] }
    expect(words(monthly)).toBe('1 tablet on the 1st and 15th of each month at 08:00')
    const cycle = { kind: 'cycle', daysOn: 21, daysOff: 7, times: ['08:00'] }
    expect(words(cycle)).toBe('1 tablet 21 days on, 7 days off, at 08:00')
    expect(words({ kind: 'days', everyDays: 3, times: ['08:00'] })).toBe('1 tablet every 3 days at 08:00')
    const prn = { form: 'drops', asNeededFor: 'pain', minIntervalHours: 4, maxPer24h: 6 }
    expect(words({ kind: 'as_needed' }, prn)).toBe(
      '1 drop as needed for pain, at least 4 h apart, at most 6 drops in 24 h',
    )
  })

  test('the route, unless it is by mouth', () => {
    const daily = { kind: 'daily', times: ['08:00', '20:00'] }
    const drops = { form: 'drops', strength: '0.5 %' }
    expect(words(daily, { ...drops, route: 'in_eye' })).toBe('0.5 %, in the eye, 1 drop every day at 08:00 and 20:00')
    for (const route of ['by_mouth', null])
      expect(words(daily, { ...drops, route })).toBe('0.5 %, 1 drop every day at 08:00 and 20:00')
    const patch = { ...nothing, route: 'on_skin' as const, dosage: '1 patch', frequency: 'every 72 hours' }
    expect(howTaken(patch, TODAY)).toBe('on the skin, 1 patch, every 72 hours')
  })

  test('each quantity with its time and its days', () => {
    const twice = [
      { time: '08:00', quantity: 2 },
      { time: '20:00', quantity: 1 },
    ]
    expect(words({ kind: 'daily', times: twice })).toBe('2 tablets at 08:00, 1 tablet at 20:00, every day')
    expect(words({ kind: 'daily', times: byWeekday })).toBe(
      '1.5 tablets at 18:00 on Monday, Wednesday, and Friday, 1 tablet at 18:00 on Tuesday, Thursday, Saturday, and Sunday',
    )
  })

  test('what applies today, and what follows', () => {
    const taper = {
      kind: 'daily',
      times: ['08:00'],
      quantity: 4,
      steps: [
        { from: '2026-11-18', kind: 'daily', times: ['08:00'], quantity: 3 },
        { from: '2026-11-25', kind: 'days', everyDays: 2, times: ['08:00'], quantity: 1 },
      ],
    }
    expect(words(taper)).toMatch(/^3 tablets every day at 08:00; from .*25.* 1 tablet every other day at 08:00$/)
    expect(words(taper, { endDate: '2026-11-24' })).toBe(
      `3 tablets every day at 08:00, until ${dateText('2026-11-24')}`,
    )
    const forAWeek = { ...taper, steps: [{ ...taper.steps[0], to: '2026-11-24' }] }
    expect(words(forAWeek)).toMatch(/^3 tablets every day at 08:00; from .*25.* 4 tablets every day at 08:00$/)
  })

  test('a dosage in words is never left out if it says more', () => {
    const daily = { kind: 'daily', times: ['18:00'] }
    const dosage = '7.5 mg Mon/Wed/Fri, 5 mg other days'
    expect(words(daily, { dosage })).toBe('7.5 mg Mon/Wed/Fri, 5 mg other days, 1 tablet every day at 18:00')
    expect(sentence(daily, { dosage })).toBe('7.5 mg Mon/Wed/Fri, 5 mg other days · every day at 18:00, 1 tablet')
    expect(words(daily, { dosage: '1  Tablet' })).toBe('1 tablet every day at 18:00')
    expect(words({ kind: 'as_needed' }, { dosage: '1 or 2' })).toBe('1 or 2, 1 tablet as needed')
  })

  test('the amount of a later phase is no own words: it is told with its day', () => {
    const step = { from: '2026-11-30', kind: 'daily', times: ['08:00'], quantity: 1 }
    const less = { kind: 'daily', times: ['08:00'], quantity: 2, steps: [step] }
    const told = `2 tablets every day at 08:00; from ${dateText('2026-11-30')} 1 tablet every day at 08:00`
    expect(words(less, { dosage: '1 tablet' })).toBe(told)
    expect(words(less, { dosage: '2 tablets' })).toBe(told)
    expect(words(less, { dosage: '3 tablets' })).toBe(`${told} (the dosage in words differs: “3 tablets”)`)
    expect(words(less, { dosage: 'As on the plan' })).toBe(`${told} (in words: “As on the plan”)`)
  })

  test('one of several amounts does not stand in front of them, and weekdays that are named are not ‘every day’, too', () => {
    const told =
      '1.5 tablets at 18:00 on Monday, Wednesday, and Friday, 1 tablet at 18:00 on Tuesday, Thursday, Saturday, and Sunday'
    const allWeek = { kind: 'weekdays', weekdays: [1, 2, 3, 4, 5, 6, 7], times: byWeekday }
    for (const schedule of [{ kind: 'daily', times: byWeekday }, allWeek]) {
      for (const dosage of ['1 tablet', '1½ tablets', '1 tablet and 1,5 tablets'])
        expect(words(schedule, { dosage })).toBe(told)
      expect(sentence(schedule, { dosage: '1 tablet' })).toBe(told)
      expect(words(schedule, { dosage: '2 tablets', endDate: TODAY })).toBe(
        `${told} (the dosage in words differs: “2 tablets”), until ${dateText(TODAY)}`,
      )
      expect(words(schedule, { dosage: '7.5 mg and 5 mg' })).toBe(`${told} (in words: “7.5 mg and 5 mg”)`)
    }
    const twice = [
      { time: '08:00', quantity: 1 },
      { time: '18:00', quantity: 2, weekdays: [1] },
    ]
    expect(words({ kind: 'daily', times: twice })).toBe('1 tablet at 08:00 every day, 2 tablets at 18:00 on Monday')
  })

  test('the same amount is not repeated, however it is written and whatever the reader’s decimal sign', () => {
    onTestFinished(() => setTextFormat({ locale: 'en-GB' }))
    const liquid = { form: 'liquid' }
    for (const [numbers, amount] of [
      ['en-US', '2.5'],
      ['de-DE', '2,5'],
    ] as const) {
      setTextFormat({ locale: 'en-GB', numbers })
      for (const dosage of ['2.5 mL', '2,5 ml', '2½ ml', '2.50 milliliters'])
        expect(words({ kind: 'as_needed', quantity: 2.5 }, { ...liquid, dosage })).toBe(`${amount} ml as needed`)
      expect(words({ kind: 'daily', times: ['08:00'], quantity: 0.5 }, { dosage: '1/2 tablet' })).not.toContain('/')
    }
    // Milligrams, and a bare number, may mean something else.
    for (const dosage of ['2.5 mg', '2,5', '2.5 tablets'])
      expect(words({ kind: 'as_needed', quantity: 2.5 }, { ...liquid, dosage })).toBe(`${dosage}, 2,5 ml as needed`)
  })

  test('without a schedule the typed text, otherwise nothing', () => {
    const typed = { ...nothing, dosage: '1 tablet', frequency: 'daily', timing: 'morning' }
    expect(howTaken(typed, TODAY)).toBe('1 tablet, daily, morning')
    expect(howTaken({ ...typed, endDate: TODAY }, TODAY)).toBe(`1 tablet, daily, morning, until ${dateText(TODAY)}`)
    expect(howTaken(nothing, TODAY)).toBeNull()
  })

  test('unconfirmed defaults are not shown, typed text is', () => {
    const proposed = { ...nothing, ...profileMedication, name: 'Donepezil 5mg at night' }
    expect(howTaken({ ...proposed, verification: 'unverified' }, TODAY)).toBeNull()
    expect(howTaken({ ...proposed, verification: 'family_reported' }, TODAY)).toBe('1 tablet, daily, morning')
    expect(howTaken({ ...proposed, timing: 'at night', verification: 'unverified' }, TODAY)).toBe(
      '1 tablet, daily, at night',
    )
  })
})

test('as a sentence', () => {
  expect(sentence({ kind: 'daily', times: ['08:00', '20:00'] })).toBe(
    'Every day at 08:00 and 20:00, 1 tablet each time',
  )
  expect(sentence({ kind: 'daily', times: byWeekday })).toBe(
    '1.5 tablets at 18:00 on Monday, Wednesday, and Friday, 1 tablet at 18:00 on Tuesday, Thursday, Saturday, and Sunday',
  )
  expect(sentence({ kind: 'interval', everyHours: 8, times: ['06:00'] })).toBe(
    'Every 8 hours, the first at 06:00, 1 tablet',
  )
  expect(sentence({ kind: 'as_needed', quantity: 2 }, { asNeededFor: 'pain', maxPer24h: 8 })).toBe(
    'As needed for pain: 2 tablets, at most 8 tablets in 24 h',
  )
  expect(describeSchedule({ schedule: null, form: 'tablet' })).toBe('No times set yet')
})

test('insulin is counted in units: 8 units are one injection', () => {
  const times = [
    { time: '08:00', quantity: 8 },
    { time: '18:00', quantity: 1 },
  ]
  const schedule = Schedule.parse({ kind: 'daily', times })
  expect(describeSchedule({ schedule, form: 'injection_units' })).toBe('Every day: 8 units at 08:00, 1 unit at 18:00')
})
