/** What it means is said once per form (styles/forms.css); a screen reader hears it at each field, from the field or here. */
export const NeededMark = ({ isSpoken = false }: { isSpoken?: boolean }) => (
  <span data-needed className="text-soft">
    <span aria-hidden> *</span>
    {isSpoken && <span className="sr-only"> (required)</span>}
  </span>
)
