import { type ReactNode, useId } from 'react'

/** A part of the event dialog under its own heading. */
export function EventPart({ title, icon, children }: { title: string; icon: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-paper p-4">
      <h3 id={id} className="mb-3 flex items-center gap-2 text-base">
        <span className="text-green">{icon}</span> {title}
      </h3>
      {children}
    </section>
  )
}
