import type { VitalReading } from '@kinfold/contract/features/vitals/schemas/readings.ts'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { clock } from '../../../core/clock.ts'
import { lettersTo } from '../../../test/outside/postbox.ts'
import { aPhoneOf, deliverIn } from '../../../test/outside/push-phone.ts'
import { aThreshold, aVital } from '../../../test/records/records.ts'
import { as } from '../../../test/support/calls.ts'
import { theKinfold } from '../../../test/support/kinfold.ts'
import { aCircle, type Person } from '../../../test/support/world.ts'
import { sendLetters } from '../../notifications/jobs.ts'
import { crossingsAmong } from './crossings.ts'
import { notifyOfCrossings } from './notify.ts'

afterEach(() => vi.restoreAllMocks())
const itIs = (moment: string) => vi.spyOn(clock, 'now').mockReturnValue(new Date(moment))
const run = async (job: typeof sendLetters) => job.run((await theKinfold()).services, new AbortController().signal)
const bellOf = async (person: Person) =>
  (await as(person).notifications.list()).items
    .filter(({ kind }) => kind === 'vital_crossed')
    .flatMap(({ items }) => items.map(({ title, closedAt }) => [title, closedAt]))

test('readings of one circle that cannot be judged do not delay what is told to others', async () => {
  const [theirs, ours] = [await aCircle(), await aCircle()]
  itIs('2026-11-20T22:30:00.000Z')
  const low = { kind: 'glucose', unit: 'mg/dL', value: 41, measuredAt: '2026-11-20T22:00:00.000Z' } as const
  for (const { caretaker } of [theirs, ours]) await as(caretaker).vitals.create({ body: aVital(low) })
  const { owner } = (await theKinfold()).services.database
  await owner.query("update vital_readings set repeats = '5' where client_id = $1", [theirs.clientId])
  await expect(run(notifyOfCrossings)).rejects.toThrow()
  expect(await bellOf(ours.family)).toHaveLength(1)
  await owner.query('delete from vital_readings where client_id = $1', [theirs.clientId])
})

describe('when a range is crossed', () => {
  const reading = (hour: number, degree: 'inside' | 'attention' | 'urgent', kind = 'glucose', side = 'high') =>
    ({
      ...{ id: `${kind} ${hour}`, kind, measuredAt: `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z` },
      flag: degree === 'inside' ? null : { level: degree, side, origin: { by: 'own' } },
      ...{ urgent: degree === 'urgent' ? 'counts' : null, weightChanges: [] },
    }) as unknown as VitalReading
  const idsOf = (...readings: VitalReading[]) => crossingsAmong(readings).map(({ id }) => id)

  test('of several consecutive ones outside only the first', () => {
    expect(idsOf(reading(3, 'attention'), reading(1, 'inside'), reading(2, 'attention'))).toEqual(['glucose 2'])
  })
  test('again after one inside, and when it gets worse', () => {
    expect(idsOf(reading(1, 'attention'), reading(2, 'inside'), reading(3, 'attention'), reading(4, 'urgent'))).toEqual(
      ['glucose 1', 'glucose 3', 'glucose 4'],
    )
    expect(idsOf(reading(1, 'urgent'), reading(2, 'attention'))).toEqual(['glucose 1'])
  })
  test('again on the other side without one inside between, whichever is worse', () => {
    const low = (hour: number, degree: 'attention' | 'urgent') => reading(hour, degree, 'glucose', 'low')
    expect(idsOf(reading(1, 'urgent'), low(2, 'urgent'), low(3, 'urgent'))).toEqual(['glucose 1', 'glucose 2'])
    expect(idsOf(low(1, 'attention'), reading(2, 'attention'))).toEqual(['glucose 1', 'glucose 2'])
    expect(idsOf(reading(1, 'urgent'), low(2, 'attention'))).toEqual(['glucose 1', 'glucose 2'])
  })
  test('a weight: again when a gain becomes a loss', () => {
    const changed = (hour: number, change: number) =>
      ({ ...reading(hour, 'inside', 'weight'), weightChanges: [{ change }] }) as unknown as VitalReading
    expect(idsOf(changed(1, 1.5), changed(2, 1.6), changed(3, -4))).toEqual(['weight 1', 'weight 3'])
  })
  test('each kind separately', () => {
    expect(idsOf(reading(1, 'attention'), reading(2, 'attention', 'weight'))).toEqual(['glucose 1', 'weight 2'])
  })
})

test('one that follows another outside, hours before, is not news; after one inside it is', async () => {
  const { admin, family, caretaker } = await aCircle()
  itIs('2026-11-20T22:30:00.000Z')
  const limits = { attentionLow: 80, attentionHigh: 200, urgentLow: null, urgentHigh: null }
  await as(admin).vitalThresholds.create({ body: aThreshold({ kind: 'glucose', unit: 'mg/dL', ...limits }) })
  const measure = (value: number, time: string) =>
    as(caretaker).vitals.create({
      body: aVital({ kind: 'glucose', unit: 'mg/dL', value, measuredAt: `2026-11-20T${time}:00.000Z` }),
    })
  await measure(212, '14:00')
  await measure(215, '22:00')
  await run(notifyOfCrossings)
  expect(await bellOf(family)).toEqual([])
  await measure(140, '21:00')
  await run(notifyOfCrossings)
  expect(await bellOf(family)).toEqual([['Blood glucose 215 mg/dL', null]])
})

test('a low glucose that was treated is news, although the next reading is normal', async () => {
  const { caretaker, family } = await aCircle()
  itIs('2026-11-20T22:30:00.000Z')
  for (const [value, time] of [
    [41, '22:00'],
    [118, '22:15'],
  ] as const)
    await as(caretaker).vitals.create({
      body: aVital({ kind: 'glucose', unit: 'mg/dL', value, measuredAt: `2026-11-20T${time}:00.000Z` }),
    })
  await run(notifyOfCrossings)
  expect(await bellOf(family)).toEqual([['Blood glucose 41 mg/dL', '2026-11-20T22:15:00.000Z']])
  expect((await as(family).handover.read()).vitals.outside.map(({ value }) => value)).toEqual([41])
})

test('one within 24 hours of another outside is not news, also when that one is over 24 hours ago by now', async () => {
  const { family, measure } = await atNight()
  await measure(210, '19T22:00')
  await measure(212, '20T21:55')
  await run(notifyOfCrossings)
  expect(await bellOf(family)).toEqual([])
})

test('one more than 24 hours after another outside is news', async () => {
  const { family, measure } = await atNight()
  await measure(210, '19T21:50')
  await measure(212, '20T21:55')
  await run(notifyOfCrossings)
  expect(await bellOf(family)).toEqual([['Blood glucose 212 mg/dL', null]])
})

const lettersAbout = (person: Person) => lettersTo(person.email).filter(({ subject }) => /range/.test(subject))
const settings = { quietFrom: '22:00', quietUntil: '07:00', zone: 'Europe/Berlin', channels: {}, urgentBreaks: true }

/** 23:30 in Berlin; the agreed glucose range is 80 to 200, urgent above 250. */
async function atNight() {
  const circle = await aCircle()
  itIs('2026-11-20T22:30:00.000Z')
  const limits = { attentionLow: 80, attentionHigh: 200, urgentLow: null, urgentHigh: 250 }
  await as(circle.admin).vitalThresholds.create({ body: aThreshold({ kind: 'glucose', unit: 'mg/dL', ...limits }) })
  const measure = (value: number, time: string, id = uuidv7()) =>
    as(circle.caretaker).vitals.create({
      body: aVital({ id, kind: 'glucose', unit: 'mg/dL', value, measuredAt: `2026-11-${time}:00.000Z` }),
    })
  const correct = (reading: VitalReading, change: { value?: number; time?: string }) => {
    const { kind, unit, measuredAt, version } = reading
    const { value = reading.value, time } = change
    const at = time ? `2026-11-${time}:00.000Z` : measuredAt
    const { id: _, ...content } = aVital({ kind, unit, value, measuredAt: at })
    return as(circle.caretaker).vitals.update({ params: { id: reading.id }, body: { ...content, version } })
  }
  return { ...circle, measure, correct }
}

describe('letters', () => {
  test('one when the range is crossed, to people who want letters; the measured value is not in it', async () => {
    const { admin, family, caretaker, measure } = await atNight()
    await as(family).reminders.saveSettings({
      body: { quietFrom: null, quietUntil: null, zone: 'UTC', channels: { vitals: { mail: false } } },
    })
    await measure(212, '20T22:00')
    await measure(215, '20T22:10')
    await run(notifyOfCrossings)
    await run(notifyOfCrossings)
    const letters = lettersAbout(admin)
    expect(letters.map(({ subject }) => subject)).toEqual(['Rose: a reading outside the range'])
    expect(JSON.stringify(letters.map(({ subject, paragraphs }) => [subject, paragraphs]))).not.toMatch(
      /glucose|21[25]|Keller/i,
    )
    expect([lettersAbout(family), lettersAbout(caretaker)]).toEqual([[], []])
    expect(await bellOf(family)).toEqual([['Blood glucose 212 mg/dL', null]])
  })

  test('says nothing of a reading with the same id in another circle', async () => {
    const [ours, theirs] = [await atNight(), await atNight()]
    const id = uuidv7()
    await ours.measure(212, '20T22:00', id)
    await theirs.measure(213, '20T22:10', id)
    await run(notifyOfCrossings)
    const textOf = ({ admin }: typeof ours) =>
      lettersAbout(admin)
        .flatMap(({ paragraphs }) => paragraphs)
        .join()
    expect(textOf(ours)).toContain('23:00')
    expect(textOf(theirs)).toContain('23:10')
  })

  test('in quiet hours it waits for the morning; calmed meanwhile there is none, and the bell says since when', async () => {
    const { admin, other, family, measure } = await atNight()
    for (const person of [admin, other, family]) await as(person).reminders.saveSettings({ body: settings })
    await measure(212, '20T22:00')
    await run(notifyOfCrossings)
    await run(sendLetters)
    expect(lettersAbout(admin)).toEqual([])
    itIs('2026-11-21T05:30:00.000Z')
    await measure(140, '21T05:00')
    itIs('2026-11-21T06:05:00.000Z')
    await run(sendLetters)
    expect(lettersAbout(admin)).toEqual([])
    expect(await bellOf(family)).toEqual([['Blood glucose 212 mg/dL', '2026-11-21T05:00:00.000Z']])
  })

  test('too high, then too low without one inside between: told of both', async () => {
    const { admin, measure } = await atNight()
    await measure(212, '20T21:30')
    await run(notifyOfCrossings)
    await measure(75, '20T22:10')
    await run(notifyOfCrossings)
    expect(await bellOf(admin)).toEqual([
      ['Blood glucose 75 mg/dL', null],
      ['Blood glucose 212 mg/dL', null],
    ])
  })

  test('still outside in the morning, the letter comes', async () => {
    const { admin, measure } = await atNight()
    await as(admin).reminders.saveSettings({ body: settings })
    await measure(212, '20T22:00')
    await run(notifyOfCrossings)
    itIs('2026-11-21T06:05:00.000Z')
    await run(sendLetters)
    expect(lettersAbout(admin)).toHaveLength(1)
  })

  test('an urgent one that a second reading calmed causes no letter; one that counts does, also at night', async () => {
    const { admin, caretaker } = await atNight()
    await as(admin).reminders.saveSettings({ body: settings })
    const pulse = (value: number, time: string) =>
      as(caretaker).vitals.create({ body: aVital({ value, measuredAt: `2026-11-20T${time}:00.000Z` }) })
    await pulse(138, '22:00')
    await pulse(90, '22:05')
    await run(notifyOfCrossings)
    expect(lettersAbout(admin)).toEqual([])
    await pulse(138, '22:20')
    await pulse(140, '22:25')
    await run(notifyOfCrossings)
    expect(lettersAbout(admin).map(({ subject }) => subject)).toEqual(['Rose: a reading far outside the range'])
  })
})

describe('a corrected reading', () => {
  test('that was inside is no longer announced: neither in the bell nor by push', async () => {
    const { family, measure, correct } = await atNight()
    const phone = await aPhoneOf(family)
    const reading = await measure(212, '20T22:00')
    await run(notifyOfCrossings)
    expect(await bellOf(family)).toEqual([['Blood glucose 212 mg/dL', null]])
    await correct(reading, { value: 121 })
    await deliverIn(await theKinfold())
    expect(phone.heard).toEqual([])
    expect(await bellOf(family)).toEqual([])
  })
  test('that is urgent now is announced once more, when it counts', async () => {
    const { family, measure, correct } = await atNight()
    const phone = await aPhoneOf(family)
    const lookAt = async (time: string) => {
      itIs(`2026-11-20T${time}:00.000Z`)
      await run(notifyOfCrossings)
      await deliverIn(await theKinfold())
      return phone.heard.map(({ urgency }) => urgency)
    }
    const reading = await measure(212, '20T22:20')
    expect(await lookAt('22:30')).toEqual(['normal'])
    const urgent = await correct(reading, { value: 260 })
    expect(await lookAt('22:40')).toEqual(['normal'])
    expect(await bellOf(family)).toEqual([['Blood glucose 260 mg/dL', null]])
    expect(await lookAt('22:50')).toEqual(['normal', 'high'])
    await correct(urgent, { value: 240 })
    expect(await lookAt('22:55')).toEqual(['normal', 'high'])
    expect(await bellOf(family)).toEqual([['Blood glucose 240 mg/dL', null]])
    expect(lettersAbout(family).map(({ subject }) => subject)).toEqual([
      'Rose: a reading outside the range',
      'Rose: a reading far outside the range',
    ])
  })

  test('of which only the time changed is not announced again', async () => {
    const { family, measure, correct } = await atNight()
    const phone = await aPhoneOf(family)
    const reading = await measure(212, '20T22:00')
    await run(notifyOfCrossings)
    const later = await correct(reading, { time: '20T22:10' })
    await run(notifyOfCrossings)
    await correct(later, { time: '20T21:50' })
    await run(notifyOfCrossings)
    await deliverIn(await theKinfold())
    expect(await bellOf(family)).toEqual([['Blood glucose 212 mg/dL', null]])
    expect([phone.heard.length, lettersAbout(family).length]).toEqual([1, 1])
  })
})

test('a weight announced for its gain is announced once more when it counts as urgent, also at night', async () => {
  const { admin, caretaker } = await atNight()
  await as(admin).reminders.saveSettings({ body: settings })
  await as(admin).circles.update({ body: { medicalConditions: 'Heart failure', version: 1 } })
  const limits = { attentionLow: null, attentionHigh: null, urgentLow: null, urgentHigh: 82.5 }
  await as(admin).vitalThresholds.create({ body: aThreshold({ kind: 'weight', unit: 'kg', ...limits }) })
  const weigh = (value: number, time: string) =>
    as(caretaker).vitals.create({
      body: aVital({ kind: 'weight', unit: 'kg', value, measuredAt: `2026-11-${time}:00.000Z` }),
    })
  await weigh(80.5, '19T22:00')
  await weigh(83, '20T22:20')
  await run(notifyOfCrossings)
  await as(admin).notifications.seen({ body: {} })
  expect(lettersAbout(admin)).toEqual([])
  itIs('2026-11-20T22:55:00.000Z')
  await run(notifyOfCrossings)
  await run(notifyOfCrossings)
  const { items } = await as(admin).notifications.list()
  expect(items).toMatchObject([
    { kind: 'vital_crossed', urgent: true, seenAt: null, items: [{ title: 'Weight 83 kg' }] },
  ])
  expect(lettersAbout(admin).map(({ subject }) => subject)).toEqual(['Rose: a reading far outside the range'])
})
