import type { DayFigure } from '@kinfold/contract/features/food/plans/schemas.ts'
import { limitFigure } from '@kinfold/contract/features/food/profile/wording.ts'
import { limitLabels } from '@kinfold/contract/features/food/wording.ts'
import { classes } from '../../../ui/classes.ts'

/** The day compared with its limits: small bars, and the same in words. */
export const DayFigures = ({ figures, label = 'Totals for the day' }: { figures: DayFigure[]; label?: string }) => (
  <ul aria-label={label} className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-soft">
    {figures.map((figure) => (
      <Figure key={figure.name} figure={figure} />
    ))}
  </ul>
)

/** `meals`: how many of them lack an ingredient in the figures above. */
export const PartlyCounted = ({ meals }: { meals: number }) =>
  meals > 0 && (
    <p className="mt-1 text-sm text-soft">
      {meals === 1 ? 'One meal has' : `${meals} meals have`} ingredients that were not read: these figures are too low.
    </p>
  )

function Figure({ figure: { name, amount, min, max } }: { figure: DayFigure }) {
  const { label, unit } = limitLabels[name]
  const bound = max ?? min
  const isAbove = max !== null && amount > max
  const whole = Math.round(amount)
  // Not '2,000 of 2,000 mg: above the limit'.
  const shown = isAbove && whole <= max ? amount : whole
  return (
    <li className={isAbove ? 'min-w-32 font-semibold text-red-ink' : 'min-w-32'}>
      <span className="tabular-nums">
        {limitFigure(shown, unit)} {max !== null && `of ${limitFigure(max, unit)} `}
        {max === null && min !== null && `of at least ${limitFigure(min, unit)} `}
        {label}
        {isAbove && ': above the limit'}
      </span>
      {bound !== null && bound > 0 && (
        <progress
          aria-hidden
          className={classes('mt-1 block h-1.5 w-full', isAbove ? 'text-red' : 'text-green')}
          max={bound}
          value={Math.min(amount, bound)}
        />
      )}
    </li>
  )
}
