import { v7 as uuidv7 } from 'uuid'
import { expect, test, vi } from 'vitest'
import { clock } from '../../../core/clock.ts'
import { aMedication } from '../../../test/records/records.ts'
import { as } from '../../../test/support/calls.ts'
import { aCircle } from '../../../test/support/world.ts'

const at = (moment: string) => vi.spyOn(clock, 'now').mockReturnValue(new Date(moment))

test('a clock set back: a dose after the count reduces the stock, and undoing it restores it', async () => {
  const { clientId, family } = await aCircle()
  at('2026-11-20T10:00:00.000Z')
  const { id: medicationId } = await as(family).medications.create({
    body: aMedication(clientId, { schedule: { kind: 'as_needed' } }),
  })
  await as(family).medications.setStock({ params: { id: medicationId }, body: { onHand: 12 } })
  const onHand = async () => (await as(family).medications.list())[0]!.stock?.onHand
  const give = async (more: { at?: string } = {}) => {
    const { id } = await as(family).doses.record({ body: { id: uuidv7(), medicationId, outcome: 'taken', ...more } })
    return { id }
  }

  at('2026-11-20T09:05:00.000Z')
  const first = await give()
  expect(await onHand()).toBe(11)
  at('2026-11-20T09:20:00.000Z')
  await give()
  expect(await onHand()).toBe(10)
  // Before the count, by the clock as it is now.
  await give({ at: '2026-11-20T08:30:00.000Z' })
  expect(await onHand()).toBe(10)

  at('2026-11-20T10:10:00.000Z')
  await as(family).doses.markInError({ params: first, body: { reason: 'Given to someone else' } })
  expect(await onHand()).toBe(11)
  await give()
  expect(await onHand()).toBe(10)
})
