import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, test, vi } from 'vitest'
import { clock } from '../../core/clock.ts'
import { ask } from '../../test/assistant/ask.ts'
import { readAloud } from '../../test/assistant/judge.ts'
import { aLog, aTask } from '../../test/records/records.ts'
import { as } from '../../test/support/calls.ts'
import { aCircle, type Person } from '../../test/support/world.ts'

beforeEach(() => {
  vi.restoreAllMocks()
})
const said = async (person: Person, question: string) => readAloud(await ask(person, question))

test('a task is found in other words than its title', async () => {
  const { family, client } = await aCircle()
  const [me] = [client.firstName]
  for (const title of [
    'Collect the prescription',
    'Fill the pill box',
    'Change the bed linen',
    'Apply for the parking permit',
    `Call ${me} in the evening`,
  ])
    await as(family).careTasks.create({ body: aTask({ title }) })
  for (const [question, title] of [
    ['did someone pick up the tablets from the chemist', 'Collect the prescription'],
    ['who is filling the pillbox', 'Fill the pill box'],
    ['is the pill organiser done', 'Fill the pill box'],
    ['has the bed been made fresh', 'Change the bed linen'],
    ['did anyone sort out the disabled parking badge', 'Apply for the parking permit'],
    ['who is ringing mum tonight', `Call ${me} in the evening`],
  ] as const)
    expect(await said(family, question), question).toContain(`${title}: still open`)
  expect(await said(family, 'did anyone call mum’s doctor')).not.toContain('still open')
  expect(await said(family, 'did she take her tablets')).not.toContain('still open')
})

test('whose turn it is, what belongs to a task, and not the task of another day', async () => {
  vi.spyOn(clock, 'now').mockReturnValue(new Date('2026-11-20T17:00:00.000Z'))
  const { family, caretaker, client } = await aCircle()
  await as(family).careTasks.create({
    body: aTask({
      ...{ title: `Call ${client.firstName} in the evening`, dueDay: '2026-11-20', dueTime: '20:30' },
      ...{ assignment: 'rotation', assigneeIds: [caretaker.userId, family.userId] },
    }),
  })
  const checklist = ['Insurance card', 'Sunglasses'].map((text) => ({ id: uuidv7(), text }))
  await as(family).careTasks.create({
    body: aTask({ title: 'Drive to the eye doctor', dueDay: '2026-11-28', notes: 'Second floor', checklist }),
  })
  for (const question of ['Is it my turn to call her tonight?', 'When do I have to call her?'])
    expect(await said(family, question), question).toMatch(/in the evening: still open, due today at 20:30 \(Carlo/)
  const eye = await said(family, 'so when is grandma seeing the eye doctor and who drives her there')
  expect(eye).toContain('Drive to the eye doctor: still open, due on Sat 28 Nov')
  expect(eye).toContain('Second floor')
  const along = await said(family, 'What do we take along to the eye doctor?')
  expect(along).toContain('Insurance card')
  expect(await said(family, 'Who is taking her to the doctor on Wednesday?')).not.toContain('eye doctor')
})

test('an errand is found in the logs in other words, with and without a task', async () => {
  const { family, caretaker } = await aCircle()
  for (const body of ['Fresh bed linen and a clean nightdress', 'Two loads of washing, hung up'])
    await as(caretaker).careLogs.create({ body: aLog({ body }) })
  for (const [question, noted] of [
    ['when were the sheets changed?', 'Fresh bed linen'],
    ['were the bedclothes changed', 'Fresh bed linen'],
    ['was the laundry done?', 'Two loads of washing'],
    ['who did the laundry', 'Two loads of washing'],
  ] as const)
    expect(await said(family, question), question).toContain(noted)
  await as(family).careTasks.create({ body: aTask({ title: 'Change the bed linen' }) })
  const both = await said(family, 'when were the sheets changed?')
  expect(both).toContain('Change the bed linen: still open')
  expect(both).toContain('Fresh bed linen and')
  expect(await said(family, 'was the car washed?')).not.toContain('linen')
})
