import { howGiven } from '@kinfold/contract/features/doses/facts.ts'
import type { Dose } from '@kinfold/contract/features/doses/schemas.ts'
import { Fragment } from 'react'

/** ' · Pulse 72 /min · given while on hold', after who recorded it. */
export const HowGiven = ({ dose }: { dose: Dose }) =>
  howGiven(dose).map((fact) => (
    <Fragment key={fact}>
      {' · '}
      <span dir="auto">{fact}</span>
    </Fragment>
  ))
