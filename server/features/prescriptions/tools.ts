import { medicationPath } from '@kinfold/contract/features/prescriptions/medication-path.ts'
import { typedDosing, typedNote } from '@kinfold/contract/features/prescriptions/profile-medication.ts'
import { medicationTitle } from '@kinfold/contract/features/prescriptions/rules/title.ts'
import { describeSchedule } from '@kinfold/contract/features/prescriptions/rules/words.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import * as z from 'zod/mini'
import { tool } from '../../access/manifest/tool.ts'
import { eachInPieces } from '../../core/background/in-pieces.ts'
import { clock } from '../../core/clock.ts'
import { listMedications } from './view.ts'

export const medicationList = tool({
  name: 'medications',
  about:
    'All medications on record, also stopped ones: how each is taken, what it is for, who prescribed it, since when, how much is left and when it runs out. Repeat doses word for word as they stand here; never work one out.',
  needs: 'medications.read',
  input: z.object({}),
  async run(circle) {
    const today = dayAt(clock.now().getTime(), circle.zone)
    const all = await listMedications(circle)
    return {
      // Putting a schedule into words takes a fifth of a millisecond.
      medications: await eachInPieces(all, (medication) => {
        const { id, name, strength, form, reason, asNeededFor } = medication
        const { standing, standingSince, statusReason, startDate, endDate, asNeeded } = medication
        return {
          ...{ id, name, strength, form, reason, asNeededFor, startDate, endDate, asNeeded },
          prescribedBy: typedNote('prescribedBy', medication),
          pharmacy: medication.pharmacy,
          instructions: typedNote('instructions', medication),
          standing,
          standingSince,
          statusReason,
          /** In the words of the screen; without a schedule, as typed. */
          how: medication.schedule ? describeSchedule(medication, today) : typedDosing(medication).join(', ') || null,
          isConfirmed: medication.verification !== 'unverified',
          addedAt: medication.createdAt,
          stock: medication.stock,
          expiresOn: medication.supply.expiresOn,
          repeatsLeft: medication.supply.repeatsLeft,
          source: { label: medicationTitle(medication), path: medicationPath(id) },
        }
      }),
    }
  },
})
