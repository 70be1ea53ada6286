import { pantry } from '@kinfold/contract/features/food/pantry/endpoints.ts'
import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useCircleSend } from '../../../access/circle-calls.ts'
import { STILL_HERE, sayFailed } from '../../../api/say-failed.ts'
import { useNewId } from '../../../api/use-new-id.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/field.tsx'

const NOTHING = { name: '', amount: '', isStaple: false }

/** Adds something that is at home; without an amount there is enough of it. */
export function AddStock() {
  const add = useCircleSend(pantry.add)
  const [id, renew] = useNewId()
  const [typed, setTyped] = useState(NOTHING)
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (typed.name.trim() === '') return
    const body = { id, ...typed, name: typed.name.trim(), amount: typed.amount.trim() || null }
    add.mutate(
      { body },
      {
        onSuccess: () => {
          renew()
          setTyped(NOTHING)
        },
        onError: (error) => sayFailed('This was not saved', error, STILL_HERE),
      },
    )
  }
  return (
    <form onSubmit={save} className="space-y-3">
      <div className="grid gap-3 sm:grid-cols-[1fr_9rem]">
        <TextField
          label="There is"
          maxLength={120}
          dir="auto"
          autoComplete="off"
          placeholder="Potatoes"
          value={typed.name}
          onChange={({ target }) => setTyped({ ...typed, name: target.value })}
        />
        <TextField
          label="How much"
          hint="If empty: enough"
          maxLength={60}
          dir="auto"
          autoComplete="off"
          placeholder="2 kg"
          value={typed.amount}
          onChange={({ target }) => setTyped({ ...typed, amount: target.value })}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 accent-green"
            checked={typed.isStaple}
            onChange={({ target }) => setTyped({ ...typed, isStaple: target.checked })}
          />
          Should always be there
        </label>
        <Button
          type="submit"
          look="secondary"
          busy={add.isPending && 'Saving...'}
          icon={<Plus size={18} aria-hidden />}
        >
          Add
        </Button>
      </div>
    </form>
  )
}
