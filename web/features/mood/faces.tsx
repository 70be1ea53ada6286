import { type Mood, moods, moodWords } from '@kinfold/contract/features/mood/rules/mood-words.ts'
import { type ReactNode, useId, useRef } from 'react'
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
      <FaceGrid>
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
      </FaceGrid>
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
    <fieldset aria-label={label}>
      <FaceGrid>
        {moods.map((mood) => (
          <button key={mood} type="button" onClick={() => pick(mood)} className={faceClasses}>
            <Face mood={mood} />
          </button>
        ))}
      </FaceGrid>
    </fieldset>
  )
}

/** Side by side, or below each other where large text leaves no room for their words: never four and one. */
const FaceGrid = ({ children }: { children: ReactNode }) => (
  <div className="@container">
    <div className="grid gap-1 @min-[14.75rem]:grid-cols-5 sm:gap-2">{children}</div>
  </div>
)

const faceClasses = classes(
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-edge/60 bg-card px-2 py-1 text-start leading-tight hover:bg-sunken',
  '@min-[14.75rem]:min-h-20 @min-[14.75rem]:flex-col @min-[14.75rem]:gap-1 @min-[14.75rem]:px-0.5 @min-[14.75rem]:py-2 @min-[14.75rem]:text-center @min-[14.75rem]:text-sm sm:@min-[14.75rem]:text-base',
)

function Face({ mood }: { mood: Mood }) {
  const Icon = faces[mood]
  return (
    <>
      <Icon size={32} aria-hidden className="shrink-0 text-green" />
      {moodWords[mood]}
    </>
  )
}
