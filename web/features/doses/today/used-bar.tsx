/** A bar for the used or done part; the words are beside it. */
export const UsedBar = ({ used, of }: { used: number; of: number }) => (
  <svg viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden className="block h-2 w-full rounded-full">
    <rect width="100" height="2" className="fill-line" />
    <rect width={Math.min(used / of, 1) * 100} height="2" className="fill-green" />
  </svg>
)
