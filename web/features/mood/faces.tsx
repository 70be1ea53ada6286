import { type Mood, moods, moodWords } from '@kinfold/contract/features/mood/rules/mood-words.ts'
import { useId, useRef } from 'react'
import { classes } from '../../ui/classes.ts'
import { FieldNote } from '../../ui/forms/field.tsx'
import { faces } from './words.ts'

type FacesProps = {
  label: string
  value: number | null
  onChange: (mood: Mood) => void
  error?: string | undefined
}

/** Five faces with words, one tap each. Radio buttons underneath, so arrow keys work. */
export function Faces({ label, value, onChange, error }: FacesProps) {
  const id = useId()
  return (
    <fieldset aria-invalid={Boolean(error)} aria-describedby={`${id}-about`}>
      <legend className="mb-2 font-semibold wrap-anywhere">{label}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(2.75rem,1fr))] gap-1 sm:gap-2">
        {moods.map((mood) => (
          <label
            key={mood}
            className={classes(
              faceClasses,
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-green',
              mood === value && 'border-green bg-green-wash font-semibold text-green-deep',
            )}
          >
            <input
              type="radio"
              name={id}
              value={mood}
              checked={mood === value}
              onChange={() => onChange(mood)}
              className="sr-only"
            />
            <Face mood={mood} />
          </label>
        ))}
      </div>
      <FieldNote id={`${id}-about`} error={error} />
    </fieldset>
  )
}

/** Longer than the pause within a double tap. */
const SAME_TAP_MS = 2_000

type FaceButtonsProps = { label: string; onPick: (mood: Mood) => void }

/** As buttons: one tap is the whole entry. A second tap on the same face right after it is not another one. */
export function FaceButtons({ label, onPick }: FaceButtonsProps) {
  const last = useRef<{ mood: Mood; at: number }>(undefined)
  const pick = (mood: Mood) => {
    const at = performance.now()
    if (last.current?.mood === mood && at - last.current.at < SAME_TAP_MS) return
    last.current = { mood, at }
    onPick(mood)
  }
  return (
    <fieldset
      aria-label={label}
      className="grid min-w-0 grid-cols-[repeat(auto-fit,minmax(2.75rem,1fr))] gap-1 sm:gap-2"
    >
      {moods.map((mood) => (
        <button key={mood} type="button" onClick={() => pick(mood)} className={faceClasses}>
          <Face mood={mood} />
        </button>
      ))}
    </fieldset>
  )
}

const faceClasses =
  'flex min-h-20 cursor-pointer flex-col items-center justify-start gap-1 rounded-control border border-edge/60 bg-card px-0.5 py-2 text-center text-sm leading-tight hover:bg-sunken sm:text-base'

function Face({ mood }: { mood: Mood }) {
  const Icon = faces[mood]
  return (
    <>
      <Icon size={32} aria-hidden className="shrink-0 text-green" />
      {moodWords[mood]}
    </>
  )
}
