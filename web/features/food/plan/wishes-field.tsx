import { mealPlans } from '@kinfold/contract/features/food/plans/endpoints.ts'
import type { UnderstoodWishes } from '@kinfold/contract/features/food/plans/schemas.ts'
import { listText } from '@kinfold/contract/format.ts'
import { useEffect, useState } from 'react'
import { useCircleSend } from '../../../access/circle-calls.ts'
import { TextArea } from '../../../ui/forms/field.tsx'

/** Long enough not to answer in the middle of a word. */
const PAUSE_MS = 700

type WishesFieldProps = { value: string; onChange: (text: string) => void }

/** Wishes in words, and how each is understood, before planning. */
export function WishesField({ value, onChange }: WishesFieldProps) {
  const { mutate } = useCircleSend(mealPlans.wishes)
  const [read, setRead] = useState<UnderstoodWishes>()
  useEffect(() => {
    const text = value.trim()
    if (text === '') return setRead(undefined)
    let isAsked = true
    const show = (found: UnderstoodWishes) => isAsked && setRead(found)
    // If this fails, the wishes are read, and the result shown, when the meals are planned.
    const timer = setTimeout(() => mutate({ body: { text } }, { onSuccess: show, onError: () => {} }), PAUSE_MS)
    return () => {
      isAsked = false
      clearTimeout(timer)
    }
  }, [value, mutate])
  return (
    <div className="space-y-2">
      <TextArea
        label="Wishes (optional)"
        hint="For example: lighter evenings, fish on Friday, cook for two days"
        rows={2}
        maxLength={500}
        dir="auto"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <div role="status">{read && <WishesUnderstood {...read} />}</div>
    </div>
  )
}

/** What the planner understood of the wishes, and what it could not read. */
export const WishesUnderstood = ({ understood, notUnderstood }: UnderstoodWishes) => (
  <>
    {understood.length > 0 && (
      <p>
        <span className="text-soft">Wishes:</span> {understood.join('; ')}.
      </p>
    )}
    {notUnderstood.length > 0 && (
      <p className="text-apricot-ink wrap-anywhere" dir="auto">
        Not understood, so not planned for: {listText(notUnderstood.map((part) => `“${part}”`))}.
      </p>
    )}
  </>
)
