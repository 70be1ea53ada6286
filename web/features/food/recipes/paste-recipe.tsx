import { recipes } from '@kinfold/contract/features/food/recipes/endpoints.ts'
import type { ReadRecipe } from '@kinfold/contract/features/food/recipes/schemas.ts'
import { ClipboardPaste } from 'lucide-react'
import { useState } from 'react'
import { useCircleSend } from '../../../access/circle-calls.ts'
import { sayFailed } from '../../../api/say-failed.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea, TextField } from '../../../ui/forms/field.tsx'

/** Paste a whole recipe; it is divided into the fields below. */
export function PasteRecipe({ onRead }: { onRead: (read: ReadRecipe) => void }) {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [address, setAddress] = useState('')
  const paste = useCircleSend(recipes.paste)
  const fetchPage = useCircleSend(recipes.fetch)
  const done = (read: ReadRecipe) => {
    onRead(read)
    setOpen(false)
  }
  const fail = (error: unknown) => sayFailed('The recipe could not be read', error)
  if (!isOpen)
    return (
      <Button look="secondary" icon={<ClipboardPaste size={18} aria-hidden />} onClick={() => setOpen(true)}>
        From a web page or text
      </Button>
    )
  return (
    <div className="space-y-3 rounded-control border border-line bg-paper p-4">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <TextField
            label="Address of the page"
            type="url"
            inputMode="url"
            maxLength={2000}
            placeholder="https://"
            autoComplete="off"
            value={address}
            onChange={(event) => setAddress(event.target.value)}
          />
        </div>
        <Button
          look="secondary"
          busy={fetchPage.isPending && 'Reading...'}
          disabled={address.trim() === ''}
          onClick={() => fetchPage.mutate({ body: { address: address.trim() } }, { onSuccess: done, onError: fail })}
        >
          Read the page
        </Button>
      </div>
      <TextArea
        label="Or the recipe itself"
        hint="As text, or the page’s recipe data (JSON-LD). You can check it before it is saved."
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
              onSuccess: done,
              onError: fail,
            },
          )
        }
      >
        Fill in the form
      </Button>
    </div>
  )
}
