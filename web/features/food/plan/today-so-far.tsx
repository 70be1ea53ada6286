import { mealPlans } from '@kinfold/contract/features/food/plans/endpoints.ts'
import { useCircleApi } from '../../../access/circle-calls.ts'
import { DayFigures, PartlyCounted } from './day-figures.tsx'

/** What was eaten and drunk today, beside the day's limits; nothing before the first entry. */
export function TodaySoFar() {
  const { data } = useCircleApi(mealPlans.today, {})
  if (!data || (data.unknownMeals === 0 && data.figures.every(({ amount }) => amount === 0))) return null
  return (
    <section aria-labelledby="today-so-far" className="mb-6">
      <h2 id="today-so-far" className="text-base">
        Food and drink today
      </h2>
      <DayFigures figures={data.figures} label="Food and drink today" />
      <PartlyCounted meals={data.partialMeals} />
      {data.unknownMeals > 0 && (
        <p className="mt-1 text-sm text-soft">
          {data.unknownMeals === 1 ? 'One meal was' : `${data.unknownMeals} meals were`} noted without a planned dish:
          only what was drunk with {data.unknownMeals === 1 ? 'it' : 'them'} is counted here.
        </p>
      )}
    </section>
  )
}
