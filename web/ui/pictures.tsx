import type { ReactNode } from 'react'

/** Line drawings for empty states: green lines, one warm accent. Decoration only, hidden from screen readers. */
const Drawing = ({ children }: { children: ReactNode }) => (
  <svg
    viewBox="0 0 180 130"
    fill="none"
    stroke="currentColor"
    strokeWidth="3"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
    className="h-auto w-full"
  >
    <ellipse cx="90" cy="118" rx="70" ry="7" className="fill-sunken" stroke="none" />
    {children}
  </svg>
)
const WARM = 'fill-apricot-wash stroke-apricot'

/** A cup of tea beside an open notebook. */
export const NotebookPicture = () => (
  <Drawing>
    <path d="M30 106V52c16-8 34-8 50 2 16-10 34-10 50-2v54c-16-8-34-8-50 2-16-10-34-10-50-2Z" className="fill-card" />
    <path d="M80 54v54M42 66c9-3 18-3 27 1M42 80c9-3 18-3 27 1M92 67c9-4 18-4 27-1M92 81c6-3 12-3 18-2" opacity=".6" />
    <path d="M138 84h26v16a10 10 0 0 1-10 10h-6a10 10 0 0 1-10-10V84Z" className={WARM} />
    <path d="M164 88h4a6 6 0 0 1 0 12h-4" className="stroke-apricot" />
    <path d="M146 76c-3-5 3-7 0-12M156 76c-3-5 3-7 0-12" className="stroke-apricot" opacity=".7" />
  </Drawing>
)

/** A house with a lit window and a path. */
export const HousePicture = () => (
  <Drawing>
    <path d="M42 62 90 26l48 36v50H42V62Z" className="fill-card" />
    <path d="M32 68 90 24l58 44" />
    <path d="M78 112V86h24v26" />
    <rect x="54" y="70" width="16" height="16" rx="2" className={WARM} />
    <rect x="110" y="70" width="16" height="16" rx="2" className={WARM} />
    <path d="M150 112V88M150 88c-10 0-12-12-6-18 0-8 12-8 12 0 6 6 4 18-6 18Z" opacity=".8" />
  </Drawing>
)

/** Three chairs around a table. */
export const TablePicture = () => (
  <Drawing>
    <ellipse cx="90" cy="72" rx="48" ry="14" className="fill-card" />
    <path d="M90 86v26M72 112h36" />
    <path d="M26 52v60M26 84h20v28M154 52v60M154 84h-20v28" />
    <path d="M82 66h18v-10a5 5 0 0 0-5-5h-8a5 5 0 0 0-5 5v10Z" className={WARM} />
    <path d="M91 50c-5-8 2-12 0-18 6 4 8 12 0 18Z" opacity=".8" />
  </Drawing>
)

/** A signpost that points two ways. */
export const SignpostPicture = () => (
  <Drawing>
    <path d="M90 24v90" />
    <path d="M90 34h44l12 10-12 10H90V34Z" className={WARM} />
    <path d="M90 62H50L38 72l12 10h40V62Z" className="fill-card" />
    <path d="M70 114c4-8 10-8 14 0M98 114c4-10 12-10 16 0" opacity=".7" />
  </Drawing>
)

/** A sprout in a pot. */
export const SproutPicture = () => (
  <Drawing>
    <path d="M62 78h56l-6 34H68l-6-34Z" className={WARM} />
    <path d="M90 78V44" />
    <path
      d="M90 58c-4-16-18-20-30-18 2 14 14 22 30 18ZM90 48c4-14 16-20 28-18 0 14-12 22-28 18Z"
      className="fill-green-wash"
    />
  </Drawing>
)

/** A magnifying glass over a page. */
export const SearchPicture = () => (
  <Drawing>
    <path d="M48 24h60v86H48z" className="fill-card" />
    <path d="M60 42h36M60 56h36M60 70h20" opacity=".6" />
    <circle cx="112" cy="78" r="20" className={WARM} />
    <path d="m127 93 18 18" className="stroke-apricot" strokeWidth="5" />
  </Drawing>
)

/** A calendar's leaf with one day marked. */
export const CalendarPicture = () => (
  <Drawing>
    <path d="M40 34a8 8 0 0 1 8-8h84a8 8 0 0 1 8 8v68a8 8 0 0 1-8 8H48a8 8 0 0 1-8-8V34Z" className="fill-card" />
    <path d="M40 48h100M64 18v16M116 18v16" />
    <path d="M58 64h8M86 64h8M114 64h8M58 80h8M114 80h8M58 96h8M86 96h8" opacity=".6" />
    <rect x="78" y="70" width="24" height="20" rx="5" className={WARM} />
  </Drawing>
)

/** A telephone beside a list of names. */
export const TelephonePicture = () => (
  <Drawing>
    <rect x="34" y="28" width="62" height="82" rx="6" className="fill-card" />
    <path d="M46 46h38M46 62h38M46 78h26" opacity=".6" />
    <rect x="108" y="40" width="38" height="70" rx="7" className={WARM} />
    <path d="M122 98h10" className="stroke-apricot" />
    <path d="M119 58c0 12 6 20 16 22l3-6-6-4-3 2c-2-2-4-5-4-8l3-2-1-7-6 1c-1 0-2 1-2 2Z" className="fill-card" />
  </Drawing>
)

/** A heart with a heartbeat line. */
export const PulsePicture = () => (
  <Drawing>
    <path d="M90 104C60 82 42 66 42 48a22 22 0 0 1 48-8 22 22 0 0 1 48 8c0 18-18 34-48 56Z" className={WARM} />
    <path d="M26 66h36l9-20 14 36 12-26 6 10h51" />
  </Drawing>
)
