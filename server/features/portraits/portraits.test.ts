import { PORTRAIT_SIDE } from '@kinfold/contract/features/portraits/schemas.ts'
import sharp from 'sharp'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { aPhoto, CAMERA } from '../../test/records/photos.ts'
import { as, settled } from '../../test/support/calls.ts'
import { aCircle, join } from '../../test/support/world.ts'

let circle: Awaited<ReturnType<typeof aCircle>>
beforeEach(async () => {
  circle = await aCircle()
})

const aPicture = async (portraitId = uuidv7()) => ({ query: { portraitId }, file: await aPhoto() })

test('everyone may show their own face, square and without location; a later picture replaces it', async () => {
  const { caretaker, family } = circle
  const first = await as(caretaker).portraits.setOwn(await aPicture())
  const second = await as(caretaker).portraits.setOwn(await aPicture())
  expect(await as(family).portraits.list()).toEqual([{ id: second.id, userId: caretaker.userId }])
  const { content } = await as(family).portraits.picture({ params: { id: second.id } })
  expect(await sharp(content).metadata()).toMatchObject({ width: PORTRAIT_SIDE, height: PORTRAIT_SIDE, format: 'jpeg' })
  expect(content.toString('latin1')).not.toContain(CAMERA)
  await expect(as(family).portraits.picture({ params: { id: first.id } })).toFailWith('NOT_FOUND')
})

test('managers choose the picture of the person cared for', async () => {
  const { admin, caretaker, family, client } = circle
  for (const person of [caretaker, family])
    await expect(as(person).portraits.setClient(await aPicture())).toFailWith('FORBIDDEN')
  for (const person of [admin, client]) await as(person).portraits.setClient(await aPicture())
  expect(await as(caretaker).portraits.list()).toMatchObject([{ userId: null }])
  await as(admin).portraits.removeClient()
  expect(await as(caretaker).portraits.list()).toEqual([])
})

test('a repeated upload is stored once; of two at once one stays', async () => {
  const { caretaker } = circle
  const picture = await aPicture()
  await as(caretaker).portraits.setOwn(picture)
  await as(caretaker).portraits.setOwn(picture)
  expect(await as(caretaker).portraits.list()).toHaveLength(1)
  const set = async () => as(caretaker).portraits.setOwn(await aPicture())
  expect(await settled(set(), set(), set())).toEqual(['DONE', 'DONE', 'DONE'])
  expect(await as(caretaker).portraits.list()).toHaveLength(1)
})

test('an invalid picture is refused, and another circle sees none', async () => {
  const { caretaker } = circle
  const page = { query: { portraitId: uuidv7() }, file: { name: 'me.jpg', content: '<html><script>alert(1)</script>' } }
  await expect(as(caretaker).portraits.setOwn(page)).toFailWith('WRONG_TYPE')
  const { id } = await as(caretaker).portraits.setOwn(await aPicture())
  const other = await aCircle()
  await expect(as(other.admin).portraits.picture({ params: { id } })).toFailWith('NOT_FOUND')
  const both = await join(caretaker, other.clientId, 'caretaker')
  expect(await as(both).portraits.list()).toEqual([])
})

test('the face of somebody who left is not shown any more; if they come back, it is', async () => {
  const { caretaker, family, clientId } = circle
  const { id } = await as(caretaker).portraits.setOwn(await aPicture())
  await as(circle.admin).circles.remove({ params: { clientId, memberId: caretaker.userId } })
  expect(await as(family).portraits.list()).toEqual([])
  await expect(as(family).portraits.picture({ params: { id } })).toFailWith('NOT_FOUND')
  await join(caretaker, clientId, 'caretaker')
  expect(await as(family).portraits.list()).toEqual([{ id, userId: caretaker.userId }])
})
