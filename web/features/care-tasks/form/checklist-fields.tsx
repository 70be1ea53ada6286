import { Plus, X } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { v7 as uuidv7 } from 'uuid'
import { Button, IconButton } from '../../../ui/button.tsx'
import { controlClasses } from '../../../ui/forms/field.tsx'
import type { TaskValues } from './task-values.ts'

const MOST_ITEMS = 30

/** The items of a checklist. Enter moves to the next; empty ones are left out. */
export function ChecklistFields() {
  const { watch, setValue } = useFormContext<TaskValues>()
  const list = useRef<HTMLUListElement>(null)
  const items = watch('checklist')
  const set = (next: TaskValues['checklist']) => setValue('checklist', next, { shouldDirty: true })
  const focus = (index: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('input')[index]?.focus())
  const add = () => {
    if (items.length >= MOST_ITEMS) return
    set([...items, { id: uuidv7(), text: '' }])
    focus(items.length)
  }
  const goOn = (event: KeyboardEvent, index: number) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (index === items.length - 1) add()
    else focus(index + 1)
  }
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">Checklist (optional)</legend>
      <ul ref={list} className="space-y-2 empty:hidden">
        {items.map(({ id, text }, index) => (
          <li key={id} className="flex items-center gap-1">
            <input
              aria-label={`Item ${index + 1}`}
              className={controlClasses()}
              value={text}
              maxLength={200}
              dir="auto"
              onChange={(event) => set(items.map((item) => (item.id === id ? { id, text: event.target.value } : item)))}
              onKeyDown={(event) => goOn(event, index)}
            />
            <IconButton
              label={`Remove item ${index + 1}`}
              icon={<X size={20} aria-hidden />}
              onClick={() => set(items.filter((item) => item.id !== id))}
            />
          </li>
        ))}
      </ul>
      {items.length < MOST_ITEMS && (
        <Button look="quiet" className="mt-1 at-edge" icon={<Plus size={18} aria-hidden />} onClick={add}>
          Add an item
        </Button>
      )}
    </fieldset>
  )
}
