import { recipes } from '@kinfold/contract/features/food/recipes/endpoints.ts'
import type { ReadRecipe } from '@kinfold/contract/features/food/recipes/schemas.ts'
import { ClipboardPaste } from 'lucide-react'
import { useState } from 'react'
import { useCircleSend } from '../../../access/circle-calls.ts'
import { sayFailed } from '../../../api/say-failed.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/field.tsx'

/** A whole recipe pasted at once, divided into the fields below it. */
export function PasteRecipe({ onRead }: { onRead: (read: ReadRecipe) => void }) {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const paste = useCircleSend(recipes.paste)
  if (!isOpen)
    return (
      <Button look="secondary" icon={<ClipboardPaste size={18} aria-hidden />} onClick={() => setOpen(true)}>
        Paste a recipe
      </Button>
    )
  return (
    <div className="space-y-3 rounded-control border border-line bg-paper p-4">
      <TextArea
        label="The recipe"
        hint="As text, or the page’s recipe data (JSON-LD). You look it over before it is saved."
        rows={6}
        dir="auto"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button
        busy={paste.isPending && 'Reading...'}
        disabled={text.trim() === ''}
        onClick={() =>
          paste.mutate(
            { body: { text } },
            {
              onSuccess: (read) => {
                onRead(read)
                setOpen(false)
              },
              onError: (error) => sayFailed('The recipe could not be read', error),
            },
          )
        }
      >
        Fill in the form
      </Button>
    </div>
  )
}
