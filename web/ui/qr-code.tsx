import encodeQr from 'qr'

/** Scanners expect a margin of four modules. */
const MARGIN_MODULES = 4

/** Rows of dark and light modules; `high` stays readable with a third of it dirty or torn. */
export const qrModules = (text: string, correction: 'medium' | 'high') =>
  encodeQr(text, 'raw', { ecc: correction, border: MARGIN_MODULES })

type QrCodeProps = { modules: boolean[][]; label: string; size: number }

/** Always dark on white, whatever the theme, as scanners expect. */
export const QrCode = ({ modules, label, size }: QrCodeProps) => (
  <svg
    role="img"
    aria-label={label}
    viewBox={`0 0 ${modules.length} ${modules.length}`}
    width={size}
    height={size}
    shapeRendering="crispEdges"
    className="mx-auto rounded-control"
  >
    <rect width="100%" height="100%" fill="#ffffff" />
    <path d={pathOf(modules)} fill="#000000" />
  </svg>
)

/** One path with a square for each dark module. */
const pathOf = (modules: boolean[][]) =>
  modules.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
