import { recipes } from '@kinfold/contract/features/food/recipes/endpoints.ts'
import type { ReadLine } from '@kinfold/contract/features/food/recipes/schemas.ts'
import { useEffect, useState } from 'react'
import { useCircle } from '../../../access/use-can.ts'
import { send } from '../../../api/send.ts'
import { useSettled } from '../../../ui/forms/use-settled.ts'

/** How the lines are understood while typing: unknown ingredients cannot be checked, so they are pointed out at once. */
export function ReadLines({ text }: { text: string }) {
  const { id } = useCircle()
  const asked = useSettled(text.trim())
  const [lines, setLines] = useState<ReadLine[]>([])
  useEffect(() => {
    let isAsked = true
    if (asked === '') setLines([])
    else
      send(recipes.reading, { query: { clientId: id }, body: { text: asked } }).then(
        (read) => isAsked && setLines(read.lines),
        () => isAsked && setLines([]),
      )
    return () => {
      isAsked = false
    }
  }, [asked, id])
  const unread = lines.filter(({ trouble }) => trouble)
  return (
    <div role="status" className="mt-2 min-h-6 text-sm">
      {lines.length > 0 && (
        <p className="text-soft">
          {lines.length - unread.length} of {lines.length} ingredients are understood.
        </p>
      )}
      <ul>
        {unread.map(({ text: line, trouble }) => (
          <li key={line} className="text-apricot-ink wrap-anywhere">
            <span dir="auto">“{line}”</span>: {trouble}
          </li>
        ))}
      </ul>
      {unread.length > 0 && <p>With these, the recipe stays ‘not checked’, and is never called safe.</p>}
    </div>
  )
}
