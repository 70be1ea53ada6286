import { PRODUCT } from '@kinfold/contract/product.ts'
import { Copy, Download } from 'lucide-react'
import { copyLink } from '../../ui/browser/copy-and-say.ts'
import { onlyHere } from '../../ui/browser/only-here.ts'
import { saveFile } from '../../ui/browser/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { QrCode, qrModules } from '../../ui/qr-code.tsx'

/** From the specification: 200 px, highest error correction, with a margin. */
const SIZE_PX = 200
/** The downloaded picture has a higher resolution, because it may be printed. */
const DOWNLOAD_FACTOR = 4

type ShareDialogProps = { clientId: number; clientName: string; onClose: () => void }

export function ShareDialog({ clientId, clientName, onClose }: ShareDialogProps) {
  const link = `${location.origin}/join-care-circle?clientId=${clientId}`
  const modules = qrModules(link, 'high')
  return (
    <Dialog
      open
      onClose={onClose}
      title="Share Care Circle Access"
      about="Anyone with this link can ask to join. You decide who joins, and in which role."
    >
      <div className="space-y-5">
        <QrCode
          modules={modules}
          size={SIZE_PX}
          label={`QR code of the link to ask to join the care circle of ${clientName}`}
        />
        <TextField
          label="Share link"
          hint={onlyHere(link, `Open ${PRODUCT} at the address that people use, and share the link from there.`)}
          readOnly
          value={link}
          onFocus={(event) => event.target.select()}
          className="text-sm"
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" icon={<Copy size={18} aria-hidden />} onClick={() => void copyLink(link)}>
            Copy
          </Button>
          <Button icon={<Download size={18} aria-hidden />} onClick={() => download(modules, clientName)}>
            Download QR Code
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** Saves the code as a PNG named after the client; modules are whole pixels, so that it stays sharp. */
function download(modules: boolean[][], clientName: string) {
  const scale = Math.ceil((SIZE_PX * DOWNLOAD_FACTOR) / modules.length)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = modules.length * scale
  const context = canvas.getContext('2d')
  if (!context) return
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000000'
  for (const [y, row] of modules.entries())
    for (const [x, dark] of row.entries()) if (dark) context.fillRect(x * scale, y * scale, scale, scale)
  const name = `${clientName.replace(/[\\/:*?"<>|]+/g, ' ').trim()}.png`
  canvas.toBlob((content) => content && saveFile({ name, content }), 'image/png')
}
