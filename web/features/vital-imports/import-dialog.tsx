import { useState } from 'react'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { DevicesSection } from '../vital-devices/devices-section.tsx'
import { ExportSection } from './export-section.tsx'
import { OneImport } from './one-import.tsx'
import { PastImports } from './past-imports.tsx'
import { SendFile } from './send-file.tsx'

/** Readings from a file: choose it, check how it is read, import it; and earlier imports, which can be removed again. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [id, setId] = useState<string>()
  return (
    <Dialog
      open
      onClose={onClose}
      title="Import and export readings"
      about="From and to other apps and devices. You see how a file is read before anything is saved."
      width="wide"
    >
      {id ? (
        <OneImport id={id} onBack={() => setId(undefined)} />
      ) : (
        <div className="space-y-6">
          <SendFile onChosen={setId} />
          <PastImports onOpen={setId} />
          <ExportSection />
          <DevicesSection />
        </div>
      )}
    </Dialog>
  )
}
