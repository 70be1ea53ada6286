import { beforeEach, expect, test, vi } from 'vitest'
import { clock } from '../../core/clock.ts'
import { ask } from '../../test/assistant/ask.ts'
import { readAloud as wordsOf } from '../../test/assistant/judge.ts'
import { aCircle } from '../../test/support/world.ts'
import { wayAsked } from './built-in/reading/asked/way-asked.ts'

beforeEach(() => {
  vi.restoreAllMocks()
  vi.spyOn(clock, 'now').mockReturnValue(new Date('2026-11-20T17:00:00.000Z'))
})

test('where something is done in this app, with a link, and whether one may do it', async () => {
  const { client, caretaker } = await aCircle()
  const asked = await ask(client, 'How do I invite my brother?')
  expect(wordsOf(asked)).toContain('Invite somebody under ‘Add to Care Circle’')
  expect(wordsOf(asked)).not.toContain('Your role')
  expect(asked.citations).toMatchObject([{ label: 'Add to Care Circle', path: '/add-to-care-circle' }])
  expect(wordsOf(await ask(caretaker, 'How do I invite my brother?'))).toContain(
    'Your role in this circle does not allow it.',
  )
})

test.for([
  ['how do i write a note', '/care-logs?new=log'],
  ['Where do I record a blood pressure?', '/vitals-analytics?new=any'],
  ['how do i mark a dose as refused', '/medications'],
  ['Where can I upload her insurance card?', '/medical-vault?new=document'],
  ['How do I swap a shift with Carlo?', '/calendar'],
  ['How do I add a birthday to the calendar?', '/calendar?new=appointment'],
  ['how do I get the calendar on my phone', '/calendar?dialog=links'],
  ['how can i change my password', '/preferences#account'],
  ['Is there a way to make the text bigger?', '/preferences#appearance'],
  ['can I print the medication list', '/medications/print'],
  ['Hi, how do I leave this circle?', '/care-circles'],
  ['Who can read my notes?', '/care-logs'],
  ['Where do I see who opened the documents?', '/medical-vault'],
  ['How can I delete a note I wrote by mistake?', '/care-logs'],
  ['Where is the button to report a problem?', '/dashboard'],
])('%s', ([question, path]) => expect(wayAsked(question!)?.path).toBe(path))

test.for([
  'How do I give her the eye drops?',
  'How do I lower her blood pressure?',
  'How do I stop the metformin?',
  'Can I give her another paracetamol?',
  'Can we change her dose?',
  'How do I call Anna?',
  'Where can I find her living will?',
  'How do I know whether she took her tablets?',
  'How can I help her sleep?',
  'How did she record her mood?',
])('“%s” is no question about the app', (question) => expect(wayAsked(question)).toBeUndefined())

test('what to do about the care is no question about the app, and names whom to call', async () => {
  const { family } = await aCircle()
  expect(wordsOf(await ask(family, 'How can I help her sleep?'))).toMatch(
    /^What to do about it I cannot tell: ask the doctor or the nurse\. If it cannot wait, call 112/,
  )
  expect(wordsOf(await ask(family, 'Did the doctor call back?'))).toContain('tells of a call with “doctor”')
})
