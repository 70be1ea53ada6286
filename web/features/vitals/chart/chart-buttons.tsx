import { ArrowLeft, ArrowRight, ImageDown, Maximize2, Printer, ZoomIn, ZoomOut } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useMedia } from '../../../ui/browser/use-media.ts'
import { IconButton, whileBusy } from '../../../ui/button.tsx'

type Moves = {
  earlier: () => void
  later: () => void
  closer: () => void
  wider: () => void
  /** Back to the chosen range; undefined while it is shown. */
  whole: (() => void) | undefined
}

/** Buttons for what gestures and the wheel do, and for saving or printing the chart. */
export const ChartButtons = ({ earlier, later, closer, wider, whole, onSave }: Moves & { onSave: () => void }) => (
  <div className="ms-auto flex flex-wrap justify-end">
    <IconButton label="Print" icon={<Printer size={20} aria-hidden />} onClick={() => print()} />
    <IconButton label="Save as a picture" icon={<ImageDown size={20} aria-hidden />} onClick={onSave} />
    <IconButton label="Earlier" icon={<ArrowLeft size={20} aria-hidden />} onClick={earlier} />
    <IconButton label="Later" icon={<ArrowRight size={20} aria-hidden />} onClick={later} />
    <IconButton label="Zoom in" icon={<ZoomIn size={20} aria-hidden />} onClick={closer} />
    <IconButton label="Zoom out" icon={<ZoomOut size={20} aria-hidden />} onClick={wider} />
    <IconButton
      label="Whole range"
      icon={<Maximize2 size={20} aria-hidden />}
      className="aria-disabled:opacity-40"
      onClick={whole}
      {...whileBusy(!whole)}
    />
  </div>
)

/** The same by keyboard, while the chart has the focus. */
export function ChartKeys({ earlier, later, closer, wider, whole, children }: Moves & { children: ReactNode }) {
  const isTouched = useMedia('(pointer: coarse)')
  const acts: Record<string, (() => void) | undefined> = {
    ...{ ArrowLeft: earlier, ArrowRight: later, '+': closer, '=': closer, '-': wider, '0': whole },
  }
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.key in acts)) return
    event.preventDefault()
    acts[event.key]?.()
  }
  return (
    <>
      <section
        aria-label="The time that is shown: arrow keys move it, plus and minus zoom in and out, 0 shows all"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys reach a chart only where it can have the focus
        tabIndex={0}
        onKeyDown={press}
      >
        {children}
      </section>
      <p className="mt-1 text-sm text-soft" data-print="no">
        {isTouched
          ? 'One finger moves through time, two fingers zoom in.'
          : 'Drag across the chart to zoom in. Ctrl and the wheel do the same.'}
      </p>
    </>
  )
}
