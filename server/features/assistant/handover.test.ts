import { beforeEach, expect, test, vi } from 'vitest'
import { clock } from '../../core/clock.ts'
import { ask } from '../../test/assistant/ask.ts'
import { readAloud as wordsOf } from '../../test/assistant/judge.ts'
import { anEvent } from '../../test/records/calendar-samples.ts'
import { aLog, aMedication, aTask } from '../../test/records/records.ts'
import { as } from '../../test/support/calls.ts'
import { aCircle } from '../../test/support/world.ts'

/* 20 November 2026 is a Friday. */
beforeEach(() => {
  vi.restoreAllMocks()
  vi.spyOn(clock, 'now').mockReturnValue(new Date('2026-11-20T17:00:00.000Z'))
})

async function anEvening() {
  const circle = await aCircle()
  const { admin, family, caretaker, clientId } = circle
  await as(family).medications.create({
    body: aMedication(clientId, { name: 'Metformin', strength: '500 mg', form: 'tablet' }),
  })
  await as(caretaker).careLogs.create({ body: aLog({ body: 'Ate all of the soup' }) })
  await as(admin).careTasks.create({ body: aTask({ title: 'Fill the pill box', dueDay: '2026-11-20' }) })
  const visit = { startsAt: '2026-11-23T09:00:00.000Z', endsAt: '2026-11-23T10:00:00.000Z' }
  await as(family).events.create({ body: anEvent({ title: 'Hairdresser', ...visit }) })
  return circle
}

test.for([
  'What should the night carer know?',
  'What do I need to tell the next carer?',
  'Give me the handover for tonight',
])('“%s” gives the handover', async (question) => {
  const { caretaker } = await anEvening()
  const turn = await ask(caretaker, question)
  for (const said of ['Handover: Rose.', '“Ate all of the soup”', 'Still to give:', 'Metformin', 'Fill the pill box'])
    expect(wordsOf(turn)).toContain(said)
  expect(turn.blocks.at(-1)).toEqual({ kind: 'summary', what: 'handover' })
})

test('somebody who is named gets what comes until their next time on duty', async () => {
  const { admin, caretaker } = await anEvening()
  expect(wordsOf(await ask(admin, 'What should the next carer know?'))).not.toContain('Hairdresser')
  const shift = { startsAt: '2026-11-23T07:00:00.000Z', endsAt: '2026-11-23T13:00:00.000Z' }
  await as(admin).events.create({
    body: anEvent({ kind: 'shift', title: 'Shift', attendeeIds: [caretaker.userId], ...shift }),
  })
  const said = wordsOf(await ask(admin, 'What should Carlo know before his shift?'))
  expect(said).toContain('Hairdresser')
  expect(said).toContain('Carlo Keller')
})

test('a briefing is what is new, and what is open', async () => {
  const { family } = await anEvening()
  const said = wordsOf(await ask(family, 'Brief me'))
  expect(said).toContain('Since you last took over')
  expect(said).toContain('To give:')
  expect(said).toContain('Fill the pill box')
  const tomorrow = wordsOf(await ask(family, 'What should I know for tomorrow?'))
  expect(tomorrow).toContain('tomorrow at 08:00')
})
