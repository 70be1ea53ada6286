import type { ReactNode } from 'react'

/** Numbers the sheets, with a line at the foot of each: browsers repeat the foot of a table on each page that it covers. */
export const EachSheet = ({ foot, children }: { foot: ReactNode; children: ReactNode }) => (
  <div data-print="numbered" className="print:table print:w-full print:table-fixed">
    <div className="print:table-row-group">
      <div className="print:table-row">
        <div className="print:table-cell">{children}</div>
      </div>
    </div>
    <div className="hidden print:table-footer-group print:break-inside-avoid">
      <div className="print:table-row">
        <div className="pt-2 text-sm wrap-anywhere print:table-cell">{foot}</div>
      </div>
    </div>
  </div>
)
