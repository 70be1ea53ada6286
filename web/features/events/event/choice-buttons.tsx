import type { ReactNode } from 'react'
import { choiceClasses } from '../../../ui/forms/choice.tsx'

type ChoiceButtonsProps<V extends string> = {
  label: string
  choices: readonly { value: V; label: string; icon?: ReactNode }[]
  value: V | null | undefined
  onChoose: (value: V) => void
}

/**
 * A choice that is saved at once. Buttons, because an arrow key chooses a radio button, and on its way to the wanted
 * answer it would save every answer in between.
 */
export const ChoiceButtons = <V extends string>({ label, choices, value, onChoose }: ChoiceButtonsProps<V>) => (
  <fieldset>
    <legend className="mb-1 font-semibold">{label}</legend>
    <div className="flex flex-wrap gap-2">
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => choice.value !== value && onChoose(choice.value)}
          className={choiceClasses(choice.value === value, 'row')}
        >
          {choice.icon}
          <span className="min-w-0 wrap-anywhere">{choice.label}</span>
        </button>
      ))}
    </div>
  </fieldset>
)
