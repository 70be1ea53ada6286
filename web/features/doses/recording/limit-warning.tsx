import { TriangleAlert } from 'lucide-react'

/** Too soon or too much: says so, and what to do instead. */
export const LimitWarning = ({ text }: { text: string }) => (
  <div role="alert" className="flex gap-3 rounded-control border-2 border-red/70 bg-red-wash p-4 text-red-ink">
    <TriangleAlert size={28} aria-hidden className="shrink-0" />
    <div>
      <p className="font-semibold">{text}</p>
      <p className="mt-1">
        Please do not give another dose now. If it was given already, record it here: the circle needs to see it. If in
        doubt, ask the pharmacist or the doctor.
      </p>
    </div>
  </div>
)
