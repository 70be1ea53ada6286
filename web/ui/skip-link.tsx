/** The first stop of a page. */
export const SkipLink = () => (
  <a
    href="#content"
    className="sr-only z-50 rounded-control bg-green p-3 text-on-green focus:not-sr-only focus:absolute focus:m-2"
  >
    Skip to content
  </a>
)
