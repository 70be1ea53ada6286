import { groceryLists } from '@kinfold/contract/features/food/groceries/endpoints.ts'
import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useCan, useCircle } from '../../../access/use-can.ts'
import { useRecord } from '../../../access/use-record.ts'
import { useNewIdOf } from '../../../api/use-new-id.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/field.tsx'

type AddItemProps = { listId: string /** The initial text. */; begin?: string; onAdded?: () => void }

/** Adds an item by hand; stored on this device until it is sent. */
export function AddItem({ listId, begin = '', onAdded }: AddItemProps) {
  const { id: clientId } = useCircle()
  const mayChange = useCan('groceryLists.change')
  const record = useRecord()
  const [idOf, renew] = useNewIdOf()
  const [name, setName] = useState(begin)
  const [amount, setAmount] = useState('')
  if (!mayChange) return null
  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    const content = { name: name.trim(), amount: amount.trim() || null }
    const id = idOf(JSON.stringify(content))
    // What is typed while it is saved is the next item.
    setName('')
    setAmount('')
    const input = { params: { id: listId }, query: { clientId }, body: { id, ...content } }
    if (await record(groceryLists.addItem, id, input)) {
      renew()
      onAdded?.()
      return
    }
    setName((next) => next || name)
    setAmount((next) => next || amount)
  }
  return (
    <form
      onSubmit={add}
      data-print="no"
      className="grid grid-cols-[1fr_6rem] items-end gap-3 sm:grid-cols-[1fr_8rem_auto] @max-[14rem]/page:grid-cols-1"
    >
      <TextField
        label="Something else"
        maxLength={120}
        dir="auto"
        autoComplete="off"
        placeholder="Apples"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label="How much"
        maxLength={60}
        dir="auto"
        autoComplete="off"
        placeholder="1 kg"
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
      />
      <Button type="submit" look="secondary" className="max-sm:col-span-full" icon={<Plus size={18} aria-hidden />}>
        Add
      </Button>
    </form>
  )
}
