import type { ReactNode } from 'react'
import { ColourSamples } from './colour-samples.tsx'
import { PartSamples } from './part-samples.tsx'
import { RecordSamples } from './record-samples.tsx'

/** The parts that screens are built from. Add a new part here first. */
export const Styleguide = () => (
  <main className="grid min-w-0 lg:grid-cols-2">
    <h1 className="sr-only">Style guide</h1>
    <Theme name="Light" className="light-samples">
      <Samples />
    </Theme>
    <Theme name="Dark" className="dark">
      <Samples />
    </Theme>
  </main>
)

const Theme = ({ name, className, children }: { name: string; className: string; children: ReactNode }) => (
  <section aria-label={name} className={`${className} min-w-0 bg-paper p-6 text-ink sm:p-10`}>
    <h2 className="mb-6 text-2xl">{name}</h2>
    <div className="space-y-10">{children}</div>
  </section>
)

const Samples = () => (
  <>
    <TypeSamples />
    <ColourSamples />
    <PartSamples />
    <RecordSamples />
  </>
)

const TypeSamples = () => (
  <div className="space-y-2">
    <p className="text-3xl font-semibold">34 · A page’s name</p>
    <p className="text-2xl font-semibold">24 · The answer, a dialog’s title</p>
    <p className="text-lg font-semibold">18 · A part of a page</p>
    <p>16 · What is read. Ate well, four of five doses, Mina until 17:00.</p>
    <p className="text-sm text-soft">14 · What stands beside it: today, 12:40 · Mina Adler</p>
    <p className="tabular-nums">
      128/76 mmHg
      <br />
      111/71 mmHg
    </p>
  </div>
)
