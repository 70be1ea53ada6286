import { emergencyCard } from '@kinfold/contract/features/emergency-card/endpoints.ts'
import type { CardLink } from '@kinfold/contract/features/emergency-card/schemas.ts'
import { listText } from '@kinfold/contract/format.ts'
import { Copy, ExternalLink, FileDown, Printer, RefreshCw, Unlink } from 'lucide-react'
import { v7 as uuidv7 } from 'uuid'
import { useCircleApi, useCircleSend } from '../../access/circle-calls.ts'
import { useCircle } from '../../access/use-can.ts'
import { useOpenFile } from '../../api/files/use-open-file.ts'
import { sayFailed } from '../../api/say-failed.ts'
import { copyLink } from '../../ui/browser/copy-and-say.ts'
import { onlyHere } from '../../ui/browser/only-here.ts'
import { saveFile } from '../../ui/browser/save-file.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Failed } from '../../ui/layout/failed.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { QrCode, qrModules } from '../../ui/qr-code.tsx'
import { TimeAgo } from '../../ui/time-text.tsx'

const QR_PX = 200

/** The secret link as a QR code, with its actions. */
export function LinkPanel() {
  const { data, isPending, isError, refetch } = useCircleApi(emergencyCard.link)
  return (
    <Card title="Link and QR code">
      {isPending && <Skeleton className="h-96" />}
      {isError && !data && <Failed what="The link" onRetry={refetch} />}
      {data && (data.link ? <Working link={data.link} formerManagers={data.formerManagers} /> : <None />)}
      {data && <PaperButtons />}
    </Card>
  )
}

function None() {
  const { renew, isRenewing } = useLinkChanges()
  return (
    <div className="space-y-4">
      <p>
        A secret link opens the card on any phone, without an account. Put its QR code on the fridge, in a wallet or by
        the door. You are told each time it is opened, and you can end it at any time.
      </p>
      <Button busy={isRenewing && 'Creating...'} onClick={() => renew()}>
        Create a link
      </Button>
    </div>
  )
}

function Working({
  link: { url, createdAt, createdBy },
  formerManagers,
}: {
  link: CardLink
  formerManagers: string[]
}) {
  const circle = useCircle()
  return (
    <div className="space-y-4">
      {formerManagers.length > 0 && (
        <p className="rounded-control bg-apricot-wash p-4 text-apricot-ink wrap-anywhere">
          {listText(formerManagers)} managed this circle while this link existed, and may still open the card with it. A
          new link ends that; printed codes have to be replaced then.
        </p>
      )}
      {url ? (
        <>
          <QrCode
            modules={qrModules(url, 'medium')}
            size={QR_PX}
            label={`QR code of the link to the emergency card of ${circle.firstName}`}
          />
          <TextField
            label="Secret link"
            hint={
              onlyHere(url, 'Set PUBLIC_URL to the address people use.') ??
              'Anyone who has it sees the card. Nobody can guess it.'
            }
            readOnly
            value={url}
            onFocus={(event) => event.target.select()}
            className="font-mono text-sm"
          />
          <div className="flex flex-wrap gap-3">
            <Button icon={<Copy size={18} aria-hidden />} onClick={() => void copyLink(url)}>
              Copy link
            </Button>
            <a href={url} target="_blank" rel="noreferrer" className={buttonClasses('secondary')}>
              <ExternalLink size={18} aria-hidden /> Open it
            </a>
          </div>
        </>
      ) : (
        <p className="rounded-control bg-apricot-wash p-4 text-apricot-ink">
          There is a working link, but it cannot be shown again, because the secret key of this installation has
          changed. Please create a new link.
        </p>
      )}
      <p className="text-sm text-soft wrap-anywhere">
        Created <TimeAgo instant={createdAt} /> by <span dir="auto">{createdBy}</span>
      </p>
      <Changes />
    </div>
  )
}

function Changes() {
  const { renew, isRenewing, revoke, isRevoking } = useLinkChanges()
  const ask = (question: string, then: () => void) => confirm(question) && then()
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        look="secondary"
        icon={<RefreshCw size={18} aria-hidden />}
        busy={isRenewing && 'Creating...'}
        onClick={() =>
          ask('Create a new link? The old one and every printed QR code of it stop working at once.', renew)
        }
      >
        Create a new link
      </Button>
      <Button
        look="danger"
        icon={<Unlink size={18} aria-hidden />}
        busy={isRevoking && 'Ending...'}
        onClick={() => ask('End the link? It and every printed QR code of it stop working at once.', revoke)}
      >
        End the link
      </Button>
    </div>
  )
}

function useLinkChanges() {
  const renewLink = useCircleSend(emergencyCard.renewLink)
  const revokeLink = useCircleSend(emergencyCard.revokeLink)
  const fail = (title: string) => (error: unknown) => sayFailed(title, error)
  return {
    isRenewing: renewLink.isPending,
    isRevoking: revokeLink.isPending,
    renew: () =>
      renewLink.mutate(
        { body: { id: uuidv7() } },
        {
          onSuccess: () => toast({ title: 'The new link works', description: 'The earlier one no longer works.' }),
          onError: fail('No new link was created'),
        },
      ),
    revoke: () =>
      revokeLink.mutate(
        {},
        {
          onSuccess: () => toast({ title: 'The link has ended', description: 'The old link shows nothing now.' }),
          onError: fail('The link was not ended'),
        },
      ),
  }
}

function PaperButtons() {
  const circle = useCircle()
  const pdf = useOpenFile(emergencyCard.pdf)
  const download = () =>
    pdf.mutate(
      { query: { clientId: circle.id } },
      {
        onSuccess: saveFile,
        onError: (error) => sayFailed('The PDF could not be created', error),
      },
    )
  return (
    <div className="mt-5 flex flex-wrap gap-3 border-t border-line pt-5">
      <Button
        look="secondary"
        icon={<FileDown size={18} aria-hidden />}
        busy={pdf.isPending && 'Creating...'}
        onClick={download}
      >
        Download PDF
      </Button>
      <Button look="secondary" icon={<Printer size={18} aria-hidden />} onClick={() => print()}>
        Print this page
      </Button>
      <p className="w-full text-sm text-soft">
        The PDF is one page, as last saved. Its QR code always shows the current card.
      </p>
    </div>
  )
}
