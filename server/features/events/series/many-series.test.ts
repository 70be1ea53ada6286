import { expect, test } from 'vitest'
import { anEvent } from '../../../test/records/calendar-samples.ts'
import { as } from '../../../test/support/calls.ts'
import { theKinfold } from '../../../test/support/kinfold.ts'
import { aCircle } from '../../../test/support/world.ts'

test('a thousand odd monthly series are expanded in pieces: other calls get their turn in between', async () => {
  const { family } = await aCircle()
  const { services } = await theKinfold()
  const lastWorkday = 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1'
  const { id } = await as(family).events.create({
    body: anEvent({ startsAt: '2015-01-30T08:00:00.000Z', endsAt: '2015-01-30T09:00:00.000Z', rule: lastWorkday }),
  })
  await services.database.owner.query(
    `insert into calendar_events
     select (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid(),
       'starts_at', e.starts_at + n * interval '1 minute', 'ends_at', e.ends_at + n * interval '1 minute'))).*
     from calendar_events e, generate_series(1, 999) n where e.id = $1`,
    [id],
  )
  const turns = countTurns()
  const { events } = await as(family).events.list({ query: { from: '2026-11-01', to: '2026-11-30' } })
  const { longest, all } = turns.stop()
  expect(events.length).toBe(1_000)
  expect(longest, `of ${all} seconds`).toBeLessThan(all / 3)
})

/** Processor time of this process: the total, and the most between two turns of the event loop. */
function countTurns() {
  const seconds = () => process.cpuUsage().user / 1_000_000
  const begun = seconds()
  let [last, longest] = [begun, 0]
  const turn = () => {
    const now = seconds()
    longest = Math.max(longest, now - last)
    last = now
    next = setImmediate(turn)
  }
  let next = setImmediate(turn)
  return {
    stop: () => {
      clearImmediate(next)
      return { longest, all: seconds() - begun }
    },
  }
}
