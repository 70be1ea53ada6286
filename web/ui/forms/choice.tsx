import { type ReactNode, useId } from 'react'
import { classes } from '../classes.ts'
import { FieldNote, NEEDED } from './field.tsx'

type Choice<V extends string> = { value: V; label: string; icon?: ReactNode; about?: string }

type ChoicesProps<V extends string> = {
  label: string
  choices: readonly Choice<V>[]
  value: V | null | undefined
  onChange: (value: V) => void
  /** Choosing the chosen answer again clears it. */
  onClear?: () => void
  error?: string | undefined
  /** row: short answers side by side · pairs: the same, but four that need two rows make two pairs · cards: with a description each. */
  layout?: keyof typeof layouts
  required?: boolean
}

/** A choice of a few answers, each large enough for a thumb. Radio buttons underneath, so arrow keys work. */
export function Choices<V extends string>({
  label,
  choices,
  value,
  onChange,
  onClear,
  error,
  layout = 'row',
  required,
}: ChoicesProps<V>) {
  const name = useId()
  return (
    <fieldset
      aria-invalid={Boolean(error)}
      aria-describedby={`${name}-about`}
      className={layout === 'pairs' ? '@container' : undefined}
    >
      <legend className="mb-1 font-semibold">
        {label}
        {required && NEEDED}
        {required && <span className="sr-only"> (required)</span>}
      </legend>
      <div className={layouts[layout]}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={classes(
              choiceClasses(choice.value === value, layout),
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-green',
            )}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              onClick={() => choice.value === value && onClear?.()}
              className="sr-only"
            />
            {choice.icon}
            <span className="min-w-0 wrap-anywhere">
              {choice.label}
              {choice.about && <span className="block text-sm font-normal text-soft">{choice.about}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldNote id={`${name}-about`} error={error} />
    </fieldset>
  )
}

const layouts = {
  row: 'flex flex-wrap gap-2',
  pairs: 'grid grid-cols-2 gap-2 @min-[19rem]:flex @min-[19rem]:flex-wrap',
  cards: 'grid gap-2 sm:grid-cols-2',
}

export const choiceClasses = (isChosen: boolean, layout: keyof typeof layouts) =>
  classes(
    'flex min-h-11 max-w-full cursor-pointer gap-2 rounded-control border px-3 py-2',
    layout === 'cards' ? 'items-start' : 'min-w-11 items-center justify-center',
    isChosen ? 'border-green bg-green-wash font-semibold text-green-deep' : 'border-edge/60 bg-card hover:bg-sunken',
  )
