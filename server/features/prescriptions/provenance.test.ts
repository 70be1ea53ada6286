import { prescriptionFrom, withItsPast } from '@kinfold/contract/features/prescriptions/rules/prescribed.ts'
import { MedicationContent, type MedicationEdit } from '@kinfold/contract/features/prescriptions/schemas.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { clock } from '../../core/clock.ts'
import { aMedication } from '../../test/records/records.ts'
import { as } from '../../test/support/calls.ts'
import { theKinfold } from '../../test/support/kinfold.ts'
import { aCircle } from '../../test/support/world.ts'

/** A medication from the hospital's list, and an edit of it. */
async function fromAList(more: Parameters<typeof aMedication>[1] = {}) {
  const { clientId, family } = await aCircle()
  const { id, clientId: _, verification: _2, ...content } = aMedication(clientId, more)
  const added = await as(family).medications.create({
    body: { ...content, id: id!, clientId, verification: 'clinician_list', ...more },
  })
  const edit = (changes: Partial<z.input<typeof MedicationEdit>>) =>
    as(family).medications.update({ params: { id: added.id }, body: { ...content, version: 1, ...changes } })
  return { edit, added, family }
}

describe('the source of a prescription after an edit', () => {
  test('another dose or another time comes from the family, until a list contains the change', async () => {
    const times = { schedule: { kind: 'daily' as const, times: ['09:00', '20:00'] } }
    for (const changes of [times, { strength: '10 mg' }, { name: 'Enalapril' }, { endDate: '2027-01-01' }]) {
      const { edit } = await fromAList()
      expect(await edit(changes)).toMatchObject({ verification: 'family_reported' })
    }
    const { edit } = await fromAList()
    expect(await edit({ ...times, source: 'clinician_list' })).toMatchObject({ verification: 'clinician_list' })
  })

  test('the family’s own notes do not change it, and neither do texts the form writes itself', async () => {
    const notes = { instructions: 'With water', reason: 'Heart', pharmacy: 'Linden', prescribedBy: 'Dr. Weiss' }
    const words = { dosage: '1 dose', frequency: 'every day', timing: '08:00 and 20:00' }
    for (const changes of [notes, words]) {
      const { edit } = await fromAList()
      expect(await edit(changes)).toMatchObject({ verification: 'clinician_list' })
    }
  })

  test('neither does a step that is over, which the form no longer shows', async () => {
    const steps = [{ from: '2020-11-10', kind: 'daily' as const, times: ['08:00'] }]
    const tapered = { kind: 'daily' as const, times: [{ time: '08:00', quantity: 2 }], steps }
    const { edit, added, family } = await fromAList({ schedule: tapered })
    const shown = prescriptionFrom(added, dayAt(clock.now().getTime(), 'UTC'))
    expect(shown.schedule).toMatchObject({ times: [{ quantity: 1 }], steps: [] })
    const noted = { ...MedicationContent.parse(shown), instructions: 'With food' }
    const edited = await edit(noted)
    expect(edited).toMatchObject({ verification: 'clinician_list', schedule: added.schedule, version: 2 })
    expect(await edit(noted)).toEqual(edited)
    const [last] = await as(family).medications.history({ params: { id: added.id } })
    expect(last!.changed).toEqual(['instructions'])
    const more = { ...noted, version: 2, schedule: { kind: 'daily' as const, times: ['09:00'] } }
    expect(await edit(more)).toMatchObject({ verification: 'family_reported', schedule: { steps: [] } })
  })

  test.for([2090, 2020])(
    'a step after a last day in %i, as older entries have it, does not prevent an edit',
    async (year) => {
      const step = { from: `${year}-12-10`, kind: 'daily' as const, times: ['08:00'] }
      const tapered = { kind: 'daily' as const, times: [{ time: '08:00', quantity: 2 }], steps: [step] }
      const { edit, added, family } = await fromAList({ schedule: tapered })
      const { owner } = (await theKinfold()).services.database
      await owner.query('update medications set end_date = $2 where id = $1', [added.id, `${year}-12-05`])
      const [listed] = await as(family).medications.list()
      // As the form does.
      const today = dayAt(clock.now().getTime(), 'UTC')
      const shown = prescriptionFrom(listed!, today)
      const noted = withItsPast(listed!, { ...shown, instructions: 'With food' }, today)
      const edited = await edit(MedicationContent.parse(noted))
      expect(edited).toMatchObject({
        verification: 'clinician_list',
        instructions: 'With food',
        schedule: { steps: [] },
      })
      const [last] = await as(family).medications.history({ params: { id: added.id } })
      expect(last!.changed).toEqual(['instructions'])
    },
  )

  test('the words count if there is nothing else, and if they said something different', async () => {
    const { edit } = await fromAList({ schedule: null, timing: 'in the morning' })
    expect(await edit({ timing: 'at night' })).toMatchObject({ verification: 'family_reported' })
    const worded = await fromAList({ dosage: '7.5 mg Mon/Wed/Fri, 5 mg other days' })
    expect(await worded.edit({ dosage: '1 dose' })).toMatchObject({ verification: 'family_reported' })
    const silent = await fromAList()
    expect(await silent.edit({ dosage: '2 doses' })).toMatchObject({ verification: 'family_reported' })
  })

  test('unconfirmed stays unconfirmed, and the history shows what happened to the source', async () => {
    const unverified = await fromAList({ verification: 'unverified' })
    expect(await unverified.edit({ strength: '10 mg' })).toMatchObject({ verification: 'unverified' })
    const { edit, added, family } = await fromAList()
    await edit({ strength: '10 mg' })
    const [last] = await as(family).medications.history({ params: { id: added.id } })
    expect(last).toMatchObject({ changed: ['strength', 'verification'], before: { verification: 'clinician_list' } })
  })
})
