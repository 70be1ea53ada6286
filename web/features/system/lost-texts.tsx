import { discardLostText } from '../../device/kept-drafts.ts'
import type { LostText } from '../../device/tabs.ts'
import { copyAndSay } from '../../ui/browser/copy-and-say.ts'
import { Button } from '../../ui/button.tsx'

/** What somebody was writing for circles that they no longer belong to. */
export const LostTexts = ({ lost }: { lost: readonly LostText[] }) => (
  <section aria-label="What you were writing" className="mb-5">
    <p className="mb-2 text-pretty">What you were writing was not saved. You can copy it:</p>
    <ul className="space-y-2">
      {lost.map((each) => (
        <li key={each.id} className="rounded-card border border-line bg-card p-4">
          <p className="text-sm text-soft" dir="auto">
            For {each.circle}
          </p>
          <p className="mb-3 wrap-anywhere whitespace-pre-line" dir="auto">
            {each.text}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button look="secondary" onClick={() => void copyAndSay(each.text, { copied: 'Text copied' })}>
              Copy
            </Button>
            <Button look="quiet" onClick={() => discardLostText(each.id)}>
              Discard
            </Button>
          </div>
        </li>
      ))}
    </ul>
  </section>
)
