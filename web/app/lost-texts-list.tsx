import { useSignedIn } from '../access/session.ts'
import { useStore } from '../api/store.ts'
import { lostTexts } from '../device/kept-drafts.ts'
import { copyAndSay } from '../ui/browser/copy-and-say.ts'
import { Button } from '../ui/button.tsx'

/** What the person was writing for a circle that they no longer belong to. */
export function LostTextsList() {
  const { user } = useSignedIn()
  const mine = useStore(lostTexts).filter(({ person }) => person === user.id)
  if (mine.length === 0) return null
  return (
    <section aria-label="What you were writing" className="w-full max-w-reading px-4 pb-8">
      <p className="mb-2 text-pretty">What you were writing was not saved. You can copy it before you go on:</p>
      <ul className="space-y-2">
        {mine.map(({ text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows
          <li key={index} className="rounded-card border border-line bg-card p-4">
            <p className="mb-3 wrap-anywhere whitespace-pre-line" dir="auto">
              {text}
            </p>
            <Button look="secondary" onClick={() => void copyAndSay(text, 'Text copied')}>
              Copy
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
