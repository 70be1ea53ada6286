import { emergencyCard } from '@kinfold/contract/features/emergency-card/endpoints.ts'
import { SCAN } from '@kinfold/contract/features/emergency-card/wording.ts'
import { useCircleApi } from '../../access/circle-calls.ts'
import { QrCode, qrModules } from '../../ui/qr-code.tsx'

/** The printed card includes its code, so that whoever finds it can see the current version. */
export function PrintedCode() {
  const { data } = useCircleApi(emergencyCard.link)
  const url = data?.link?.url
  if (!url) return null
  return (
    <div className="float-right ml-3 hidden text-center text-xs print:block">
      <QrCode modules={qrModules(url, 'medium')} size={96} label="QR code of the link to this card" />
      <p>{SCAN}</p>
    </div>
  )
}
