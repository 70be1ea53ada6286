import { useFormContext } from 'react-hook-form'
import { classes } from '../../../ui/classes.ts'
import { useTeam } from '../../circles/use-team.ts'
import type { EventValues } from './event-values.ts'

/** A choice of the circle's people, each large enough for a thumb. */
export function PeopleField({ label }: { label: string }) {
  const { people } = useTeam()
  const { watch, setValue } = useFormContext<EventValues>()
  const chosen = watch('attendeeIds')
  const toggle = (id: number) =>
    setValue('attendeeIds', chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id], {
      shouldDirty: true,
    })
  if (people.length === 0) return null
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {people.map(({ id, name }) => (
          <label
            key={id}
            className={classes(
              'flex min-h-11 max-w-full cursor-pointer items-center gap-2 rounded-full border px-4 py-1.5',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-green',
              chosen.includes(id)
                ? 'border-green bg-green-wash font-semibold text-green-deep'
                : 'border-edge/60 bg-card hover:bg-sunken',
            )}
          >
            <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} className="sr-only" />
            <span className="wrap-anywhere" dir="auto">
              {name}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
