import { allergyPath } from '@kinfold/contract/features/allergies/allergy-path.ts'
import { allergyDetails, allergyName, isNone } from '@kinfold/contract/features/allergies/wording.ts'
import * as z from 'zod/mini'
import { tool } from '../../access/manifest/tool.ts'
import { listAllergies } from './queries.ts'

export const allergyList = tool({
  name: 'allergies',
  about:
    'Known allergies with reaction and severity. An empty list means that nothing is noted, never that there is none.',
  needs: 'allergies.read',
  input: z.object({}),
  async run(circle) {
    const all = await listAllergies(circle)
    return {
      allergies: all.map((allergy) => ({
        name: allergyName(allergy),
        details: allergyDetails(allergy) || null,
        warns: !isNone(allergy),
        isConfirmed: allergy.isConfirmed,
        source: { label: `Allergy: ${allergyName(allergy)}`, path: allergyPath(allergy.id) },
      })),
    }
  },
})
