import { mealPlans } from '@kinfold/contract/features/food/plans/endpoints.ts'
import { useCircleApi } from '../../../access/circle-calls.ts'
import { DayFigures, PartlyCounted } from './day-figures.tsx'

/** What was eaten and drunk today, beside the day's limits; nothing before the first entry. */
export function TodaySoFar() {
  const { data } = useCircleApi(mealPlans.today, {})
  const isNothing = data?.figures.every(({ amount }) => amount === 0)
  if (!data || (data.unknownMeals === 0 && isNothing)) return null
  const isOne = data.unknownMeals === 1
  return (
    <section aria-labelledby="today-so-far" className="mb-6">
      <h2 id="today-so-far" className="text-base">
        Food and drink today
      </h2>
      {/* After a meal of unknown content, 0 kcal would be wrong. */}
      {!isNothing && <DayFigures figures={data.figures} label="Food and drink today" />}
      <PartlyCounted meals={data.partialMeals} />
      {data.unknownMeals > 0 && (
        <p className="mt-1 text-sm text-soft">
          {isOne ? 'One meal was' : `${data.unknownMeals} meals were`} noted without a planned dish,{' '}
          {isNothing ? 'so what was in ' : 'of which only the drinks are counted here.'}
          {isNothing && `${isOne ? 'it' : 'them'} is not known.`}
        </p>
      )}
    </section>
  )
}
