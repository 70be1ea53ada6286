import { useId } from 'react'
import { classes } from '../../../ui/classes.ts'
import { FieldNote } from '../../../ui/forms/field.tsx'

type PainScaleProps = { value: string; onChange: (value: string) => void; problem: string | undefined }

/** 0 to 10, one tap each. */
export function PainScale({ value, onChange, problem }: PainScaleProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={id}>
      <legend className="mb-1 font-semibold">How strong is the pain?</legend>
      <div className="grid grid-cols-4 gap-2 sm:grid-cols-6">
        {Array.from({ length: 11 }, (_, index) => String(index)).map((each) => (
          <label
            key={each}
            className={classes(
              'flex min-h-13 cursor-pointer items-center justify-center rounded-control border text-lg font-semibold',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-green',
              each === value ? 'border-green bg-green-wash text-green-deep' : 'border-edge/60 bg-card hover:bg-sunken',
            )}
          >
            <input
              type="radio"
              name={id}
              value={each}
              checked={each === value}
              onChange={() => onChange(each)}
              className="sr-only"
            />
            {each}
          </label>
        ))}
      </div>
      <FieldNote id={id} error={problem} hint="0 is no pain, 10 the worst pain you can imagine." />
    </fieldset>
  )
}
