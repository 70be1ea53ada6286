import { groceryLists } from '@kinfold/contract/features/food/groceries/endpoints.ts'
import { mealPlans } from '@kinfold/contract/features/food/plans/endpoints.ts'
import { volumeText } from '@kinfold/contract/measure-text.ts'
import { useCircle } from '../../access/use-can.ts'
import { entries } from '../../device/device.ts'
import { pendingOf } from '../../device/outbox.ts'
import type { RefusedChange } from '../../ui/forms/refused-changes.tsx'
import { useStore } from '../../ui/store.ts'

/** Meals and shopping recorded here that the server refused, with what was typed. */
export function useRefusedFood(): RefusedChange[] {
  const { id: circle } = useCircle()
  const all = useStore(entries).filter(({ state }) => state === 'failed')
  return [
    ...pendingOf(all, mealPlans.eat, circle).map(({ id, problem, input: { body } }) => {
      const share = body.eatenPct === null ? undefined : `${body.eatenPct} % eaten`
      const drunk = body.fluidMl ? `${volumeText(body.fluidMl)} drunk` : undefined
      return { id, problem, title: [share, drunk, body.note].filter(Boolean).join(', ') }
    }),
    ...pendingOf(all, groceryLists.addItem, circle).map(({ id, problem, input }) => ({
      ...{ id, problem, title: [input.body.name, input.body.amount].filter(Boolean).join(', ') },
    })),
    ...pendingOf(all, groceryLists.tick, circle).map(({ id, problem }) => ({ id, problem })),
  ]
}
