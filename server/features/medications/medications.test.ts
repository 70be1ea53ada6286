import { profileMedication } from '@kinfold/contract/features/medications/schemas.ts'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { aCircle, as } from '../../test/world.ts'

test('what the care profile names is kept as typed, unverified, once', async () => {
  const { clientId, creator, caretaker } = await aCircle()
  const body = { clientId, id: uuidv7(), name: 'Lisinopril', ...profileMedication }
  const saved = await as(creator).medications.create({ body })
  expect(saved).toMatchObject({ ...body, verification: 'unverified', status: 'active' })
  await as(creator).medications.create({ body })
  await as(creator).medications.create({ body: { clientId, name: 'Aspirin' } })
  expect((await as(caretaker).medications.list()).map(({ name }) => name)).toEqual(['Aspirin', 'Lisinopril'])
})

test('refuses a nameless medication, and strangers', async () => {
  const { clientId, creator, outsider } = await aCircle()
  await expect(as(creator).medications.create({ body: { clientId, name: ' ' } })).toFailWith('BAD_INPUT')
  await expect(as(outsider).medications.create({ body: { clientId, name: 'Aspirin' } })).toFailWith('NOT_FOUND')
})
