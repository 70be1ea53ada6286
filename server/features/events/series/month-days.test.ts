import { detailsIn, occurrencesIn } from '@kinfold/contract/features/events/listing.ts'
import type { EventEdit } from '@kinfold/contract/features/events/schemas.ts'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { anEvent } from '../../../test/records/calendar-samples.ts'
import { as } from '../../../test/support/calls.ts'
import { aCircle, type Person } from '../../../test/support/world.ts'

/* In a month without its day a series is on the last one. A date that is dragged stays where people let it go, and the
   day of the others is that day. */
const allDay = (startDay: string) => ({ allDay: true, startDay, endDay: startDay, startsAt: null, endsAt: null })

async function aSeries(start: string, rule: string) {
  const { family } = await aCircle()
  const { id, ...content } = anEvent({ ...allDay(start), title: 'Rent', rule })
  await as(family).events.create({ body: { id, ...content } })
  const update = (edit: Partial<z.input<typeof EventEdit>>, which = id) =>
    as(family).events.update({ params: { id: which }, body: { ...content, version: 1, ...edit } })
  return { family, id, content, update }
}

/** 'MM-DD', with the title of one that has its own, from October to May. */
async function shown(person: Person, year = 2026) {
  const found: string[] = []
  for (const [from, to] of [
    ['10-01', '11-30'],
    ['12-01', '01-30'],
    ['01-31', '03-30'],
    ['03-31', '05-30'],
  ] as const) {
    const yearOf = (day: string) => (day < '10' ? year + 1 : year)
    const seen = await as(person).events.list({ query: { from: `${yearOf(from)}-${from}`, to: `${yearOf(to)}-${to}` } })
    const detailsOf = detailsIn(seen)
    for (const each of occurrencesIn(seen))
      found.push(each.start.slice(5) + (detailsOf(each).title === 'Rent' ? '' : ` ${detailsOf(each).title}`))
  }
  return found
}

type Case = Record<'name' | 'start' | 'rule' | 'drag' | 'to', string> & {
  before: string[]
  after: string[]
  /** The rule with which the browser takes the rest back, if not the saved one (web/features/events/rule-back.ts). */
  backBy?: string
}

/** Of its dates the third is cancelled, and the fifth has a title of its own. */
const cases: Case[] = [
  {
    name: 'the 31st: its 30 November a day earlier',
    ...{ start: '2026-10-31', rule: 'FREQ=MONTHLY;COUNT=6', drag: '2026-11-30', to: '2026-11-29' },
    before: ['10-31', '11-30', '12-31', '01-31', '02-28', '03-31'],
    after: ['10-29', '11-29', '01-29', '02-28 Own', '03-29'],
    backBy: 'FREQ=MONTHLY;BYMONTHDAY=31;COUNT=5',
  },
  {
    name: 'the same with an end date, and the day in its rule',
    ...{ start: '2026-10-31', rule: 'FREQ=MONTHLY;BYMONTHDAY=31;UNTIL=20270415', drag: '2026-11-30', to: '2026-11-29' },
    before: ['10-31', '11-30', '12-31', '01-31', '02-28', '03-31'],
    after: ['10-29', '11-29', '01-29', '02-28 Own', '03-29'],
    backBy: 'FREQ=MONTHLY;BYMONTHDAY=31;UNTIL=20270415',
  },
  {
    name: 'its 30 November a day later',
    ...{ start: '2026-10-31', rule: 'FREQ=MONTHLY;UNTIL=20270331', drag: '2026-11-30', to: '2026-12-01' },
    before: ['10-31', '11-30', '12-31', '01-31', '02-28', '03-31'],
    after: ['11-01', '12-01', '02-01', '03-01 Own', '04-01'],
    backBy: 'FREQ=MONTHLY;BYMONTHDAY=31;UNTIL=20270331',
  },
  {
    name: 'the first: 1 December a day earlier',
    ...{ start: '2026-11-01', rule: 'FREQ=MONTHLY;COUNT=6', drag: '2026-12-01', to: '2026-11-30' },
    before: ['11-01', '12-01', '01-01', '02-01', '03-01', '04-01'],
    after: ['10-30', '11-30', '01-30', '02-28 Own', '03-30'],
  },
  {
    name: 'the 15th: by a month',
    ...{ start: '2026-10-15', rule: 'FREQ=MONTHLY;BYMONTHDAY=15;UNTIL=20270330', drag: '2026-11-15', to: '2026-12-15' },
    before: ['10-15', '11-15', '12-15', '01-15', '02-15', '03-15'],
    after: ['11-15', '12-15', '02-15', '03-15 Own', '04-15'],
  },
  {
    name: 'the 28th: to a day that its first month does not have',
    ...{ start: '2026-11-28', rule: 'FREQ=MONTHLY;COUNT=5', drag: '2026-12-28', to: '2026-12-31' },
    before: ['11-28', '12-28', '01-28', '02-28', '03-28'],
    after: ['11-30', '12-31', '02-28', '03-31 Own'],
  },
]
const both = cases.flatMap((one) => (['all', 'following'] as const).map((scope) => ({ ...one, scope })))

test.each(both)('$name, $scope; and back', async ({ start, rule, drag, to, before, after, backBy, scope }) => {
  const { family, id, content, update } = await aSeries(start, rule)
  expect(await shown(family)).toEqual(before)
  const dateOf = (day: string) => `${day < '10' ? 2027 : 2026}-${day}`
  const [first, , third, , fifth] = before.map(dateOf)
  await update({ ...allDay(fifth!), scope: 'this', original: fifth!, title: 'Own' })
  await as(family).events.remove({ params: { id }, query: { scope: 'this', original: third! } })
  const changed = await shown(family)

  const edit = { scope, original: drag, newId: scope === 'following' ? uuidv7() : null, ...allDay(to) }
  const saved = await update(edit)
  // Where it is still one of its dates, it cannot be told from somebody else's change.
  if (drag.slice(8) !== to.slice(8)) expect(await update(edit)).toEqual(saved)
  const kept = scope === 'all' ? after[0]! : first!.slice(5)
  expect(await shown(family)).toEqual([kept, ...after.slice(1)])

  if (scope === 'following') {
    const back = { ...allDay(drag), original: to, scope: 'all' as const, rule: backBy ?? saved.rule }
    await update({ ...back, version: saved.version }, saved.id)
  } else await update({ ...content, version: saved.version })
  expect(await shown(family)).toEqual(changed)
})

test('a birthday on 29 February, from its 28 February: it is where it was put, in every year', async () => {
  const { family, update } = await aSeries('2024-02-29', 'FREQ=YEARLY')
  await update({ ...allDay('2027-02-27'), scope: 'all', original: '2027-02-28' })
  expect([await shown(family), await shown(family, 2027)]).toEqual([['02-27'], ['02-27']])
})

test('a yearly date goes to the chosen day also over the end of February', async () => {
  const { family, update } = await aSeries('2024-02-01', 'FREQ=YEARLY')
  await update({ ...allDay('2027-03-05'), scope: 'all', original: '2027-02-01' })
  expect([await shown(family), await shown(family, 2027)]).toEqual([['03-05'], ['03-05']])
})
