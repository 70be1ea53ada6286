import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, test, vi } from 'vitest'
import { clock } from '../../core/clock.ts'
import { ask } from '../../test/assistant/ask.ts'
import { readAloud as wordsOf } from '../../test/assistant/judge.ts'
import { aLog } from '../../test/records/records.ts'
import { as } from '../../test/support/calls.ts'
import { aCircle, type Person } from '../../test/support/world.ts'

/* Comments on care logs. 20 November 2026 is a Friday; Carlo is the care taker, Ada manages the circle. */
beforeEach(() => {
  vi.restoreAllMocks()
  vi.spyOn(clock, 'now').mockReturnValue(new Date())
})

const aFall = { kind: 'fall', injury: 'none', actionTaken: null, whoWasTold: null } as const

async function aThread() {
  const circle = await aCircle()
  const { caretaker, admin, family } = circle
  const fall = aLog({ type: 'incident', body: 'Slipped in the bath', incident: aFall })
  const dizzy = aLog({ body: 'Felt dizziness after lunch' })
  for (const body of [fall, dizzy]) await as(caretaker).careLogs.create({ body })
  const comment = (person: Person, log: { id: string }, body: string) => {
    const id = uuidv7()
    return as(person)
      .careLogs.comment({ params: log, body: { id, body } })
      .then(() => id)
  }
  const mat = await comment(family, fall, 'Shall I bring a mat?')
  await comment(admin, fall, 'Yes please, the long one')
  await comment(admin, dizzy, 'Dr Weber says it comes from the new tablet')
  return { ...circle, fall, dizzy, mat }
}

test('what somebody commented on a log is found by their name and by what the log is about', async () => {
  const { family, caretaker, fall } = await aThread()
  const turn = await ask(caretaker, 'What did Ada comment on the fall?')
  expect(wordsOf(turn)).toContain('1 comment by Ada on a log about “fall”, newest first:')
  expect(wordsOf(turn)).toContain('“Yes please, the long one” (on the log of Carlo Keller')
  expect(wordsOf(turn)).not.toMatch(/mat|Weber/)
  expect(turn.citations.map(({ path }) => path)).toEqual([`/care-logs?log=${fall.id}`])
  expect(wordsOf(await ask(family, 'Did Carlo comment on the fall?'))).toBe(
    'There is no comment by Carlo on a log about “fall”.',
  )
})

test('whether somebody answered is told of the asker’s own comments and logs', async () => {
  const { family, caretaker, admin } = await aThread()
  const said = wordsOf(await ask(family, 'Did anyone answer my comment?'))
  expect(said).toContain('1 reply in the last 30 days, newest first:')
  expect(said).toContain('“Yes please, the long one”')
  expect(said).not.toContain('Weber')
  expect(wordsOf(await ask(caretaker, 'Who commented on my log?'))).toContain('3 comments')
  expect(wordsOf(await ask(admin, 'Has anyone replied to my comment?'))).toContain('There is no reply')
})

test('what was said about something is also found in comments', async () => {
  const { family } = await aThread()
  const said = wordsOf(await ask(family, 'What did the doctor say about the dizziness?'))
  expect(said).toContain('Care logs and comments about “dizziness” that name “doctor”:')
  expect(said).toContain('“Dr Weber says it comes from the new tablet”')
  const nobody = wordsOf(await ask(family, 'What did Peter say about the dizziness?'))
  expect(nobody).toContain('No care log or comment about “dizziness” names “peter”. What is noted about it:')
  expect(wordsOf(await ask(family, 'What did Carlo write about the dizziness?'))).toContain(
    'Written by Carlo about “dizziness”:',
  )
  expect(wordsOf(await ask(family, 'What did Ada write?'))).toContain('Comments by Ada')
})

test('a comment or a log that was withdrawn is not quoted, nor one of another circle', async () => {
  const { family, caretaker, fall, mat } = await aThread()
  await as(family).careLogs.removeComment({ params: { ...fall, commentId: mat } })
  expect(wordsOf(await ask(caretaker, 'Which comments are on the fall?'))).not.toContain('mat')
  await as(caretaker).careLogs.markInError({ params: fall, body: { reason: 'Another person' } })
  expect(wordsOf(await ask(caretaker, 'Which comments are on the fall?'))).toBe(
    'There is no comment on a log about “fall”.',
  )
  const { family: stranger } = await aCircle()
  expect(wordsOf(await ask(stranger, 'Any comments this week?'))).toContain('There is no comment')
})

test('an answer that quotes a comment is hidden when the comment is deleted', async () => {
  const { family, caretaker, fall, mat } = await aThread()
  const { id } = await ask(caretaker, 'Any comments on the fall?')
  await as(family).careLogs.removeComment({ params: { ...fall, commentId: mat } })
  const { items } = await as(caretaker).conversations.list({ query: {} })
  const { turns } = await as(caretaker).conversations.read({ params: { id: items[0]!.id } })
  expect(turns.find((turn) => turn.id === id)).toMatchObject({ state: 'hidden', blocks: [] })
})
