import { expect, test } from 'vitest'
import { ask } from '../../test/assistant/ask.ts'
import { readAloud } from '../../test/assistant/judge.ts'
import { aTask } from '../../test/records/records.ts'
import { as } from '../../test/support/calls.ts'
import { aCircle, type Person } from '../../test/support/world.ts'

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
