import { groceryLists } from '@kinfold/contract/features/food/groceries/endpoints.ts'
import { Plus } from 'lucide-react'
import { sendTyped } from '../../../access/drafts/send-typed.ts'
import { useCan, useCircle } from '../../../access/use-can.ts'
import { useRecord } from '../../../access/use-record.ts'
import { useNewIdOf } from '../../../api/use-new-id.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { fieldsOf, usePlainForm } from '../../../ui/forms/form.ts'

type AddItemProps = { listId: string /** The initial text. */; begin?: string; onAdded?: () => void }

/** Adds an item by hand; stored on this device until it is sent. */
export function AddItem({ listId, begin = '', onAdded }: AddItemProps) {
  const { id: clientId } = useCircle()
  const mayChange = useCan('groceryLists.change')
  const record = useRecord()
  const [idOf, renew] = useNewIdOf()
  const form = usePlainForm({ name: begin, amount: '' })
  const field = fieldsOf(form)
  if (!mayChange) return null
  const add = form.handleSubmit(async (typed) => {
    const content = { name: typed.name.trim(), amount: typed.amount.trim() || null }
    if (content.name === '') return
    const id = idOf(JSON.stringify(content))
    const input = { params: { id: listId }, query: { clientId }, body: { id, ...content } }
    if (!(await sendTyped(form, ['name', 'amount'], () => record(groceryLists.addItem, id, input)))) return
    renew()
    onAdded?.()
  })
  return (
    <form
      onSubmit={(submitted) => void add(submitted)}
      data-print="no"
      className="grid grid-cols-[1fr_6rem] items-end gap-3 sm:grid-cols-[1fr_8rem_auto] @max-[14rem]/page:grid-cols-1"
    >
      <TextField
        label="Something else"
        maxLength={120}
        dir="auto"
        autoComplete="off"
        placeholder="Apples"
        {...field('name')}
      />
      <TextField
        label="How much"
        maxLength={60}
        dir="auto"
        autoComplete="off"
        placeholder="1 kg"
        {...field('amount')}
      />
      <Button type="submit" look="secondary" className="max-sm:col-span-full" icon={<Plus size={18} aria-hidden />}>
        Add
      </Button>
    </form>
  )
}
