import { INVITATION_DAYS } from '@kinfold/contract/features/invitations/choices.ts'
import { Copy } from 'lucide-react'
import { copyLink } from '../../ui/browser/copy-and-say.ts'
import { onlyHere } from '../../ui/browser/only-here.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { ShareButton } from '../../ui/share-button.tsx'

type PassOnDialogProps = { name: string; url: string; onClose: () => void }

/** The link of a new invitation, to be passed on by hand. */
export const PassOnDialog = ({ name, url, onClose }: PassOnDialogProps) => (
  <Dialog open onClose={onClose} title="Pass the link on" about={`It is for ${name} only.`}>
    <div data-keep-clear className="space-y-4">
      <p>
        This installation does not send email. Please give this link to {name} yourself, in a message or by hand. It
        works once, for {INVITATION_DAYS} days, and is not shown again; you can create a new one under Invitations.
      </p>
      <TextField
        label="Link"
        hint={onlyHere(
          url,
          `Before you pass it on, put the address that people use in the place of ${new URL(url).origin}.`,
        )}
        readOnly
        value={url}
        onFocus={(event) => event.target.select()}
        className="font-mono text-sm"
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          Done
        </Button>
        <ShareButton title={`Invitation for ${name}`} url={url} />
        <Button icon={<Copy size={18} aria-hidden />} onClick={() => void copyLink(url)}>
          Copy
        </Button>
      </div>
    </div>
  </Dialog>
)
