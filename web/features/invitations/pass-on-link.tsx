import { Copy } from 'lucide-react'
import { createStore, useStore } from '../../api/store.ts'
import { Button } from '../../ui/button.tsx'
import { copyLink } from '../../ui/copy-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { ShareButton } from '../../ui/share-button.tsx'

const link = createStore<{ name: string; url: string } | undefined>(undefined)

/** Where no mail leaves this installation, the link of a new invitation is shown once, to be passed on. */
export function passOn(name: string, { token }: { token: string | null }) {
  if (token) link.set({ name, url: `${location.origin}/invite/${token}` })
}

/** Shows such a link, on whatever page one is by then: it stands beside the bell that everyone has who may invite. */
export function PassOnLink() {
  const shown = useStore(link)
  const close = () => link.set(undefined)
  return (
    <Dialog
      open={shown !== undefined}
      onClose={close}
      title="Pass the link on"
      about={`It is for ${shown?.name} only.`}
    >
      <div className="space-y-4">
        <p>
          This installation does not send email. Please give this link to {shown?.name} yourself, in a message or by
          hand. It works once, for 14 days, and is not shown again; you can make a new one under Invitations.
        </p>
        <TextField
          label="Link"
          readOnly
          value={shown?.url ?? ''}
          onFocus={(event) => event.target.select()}
          className="font-mono text-sm"
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={close}>
            Done
          </Button>
          <ShareButton title={`Invitation for ${shown?.name}`} url={shown?.url ?? ''} />
          <Button icon={<Copy size={18} aria-hidden />} onClick={() => void copyLink(shown?.url ?? '')}>
            Copy
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
