/** The effects of a change, before it is saved. */
export const ChangePreview = ({ lines, title }: { lines: string[]; title?: string }) => (
  <div role="status" className="rounded-control bg-green-wash p-3 text-green-deep">
    {title && (
      <p className="font-semibold" dir="auto">
        {title}
      </p>
    )}
    <ul className="space-y-1 tabular-nums wrap-anywhere">
      {lines.map((line) => (
        <li key={line}>{line}.</li>
      ))}
    </ul>
  </div>
)
