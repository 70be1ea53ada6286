import { Dialog } from '../../ui/overlays/dialog.tsx'

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

const keys: [what: string, ...keys: string[]][] = [
  ['Find people, pages and records', isApple ? '⌘' : 'Ctrl', 'K'],
  ['Show these shortcuts', '?'],
  ['Close what is open', 'Esc'],
  ['Go to the newest message', 'F8'],
  ['Go to the content of the page', 'Tab', 'Enter'],
]

/** The keyboard shortcuts. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onClose={onClose} title="Keyboard shortcuts">
    <dl className="divide-y divide-line">
      {keys.map(([what, ...pressed]) => (
        <div key={what} className="flex min-h-12 items-center justify-between gap-4 py-2">
          <dt>{what}</dt>
          <dd className="flex shrink-0 gap-1">
            {pressed.map((key) => (
              <kbd key={key} className="rounded-control border border-edge bg-sunken px-2 py-0.5 font-semibold">
                {key}
              </kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </Dialog>
)
