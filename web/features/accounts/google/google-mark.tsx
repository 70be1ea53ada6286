/** A plain letter G in the text's colour. */
export const GoogleMark = () => (
  <svg viewBox="0 0 20 20" width={20} height={20} fill="none" stroke="currentColor" strokeWidth="2.4" aria-hidden>
    <path d="M15.6 4.9a7.4 7.4 0 1 0 1.8 5.3H10.5" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)
