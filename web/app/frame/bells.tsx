import type { ComponentType } from 'react'
import type { Bell } from '../../access/feature.ts'
import { useCanAnywhere } from '../../access/use-can.ts'
import { later } from '../../ui/layout/later.tsx'
import { menus } from './menus.ts'

type BellsProps = {
  /** Only those that the simple view has, too. */
  simple?: boolean
}

/** The bells, each for people with its permission in any of their circles. */
export const Bells = ({ simple }: BellsProps) =>
  bells
    .filter(({ inSimpleView }) => !simple || inSimpleView)
    .map(({ place, needs, Content }) => <Allowed key={place} needs={needs} Content={Content} />)

const Allowed = ({ needs, Content }: Pick<Bell, 'needs'> & { Content: ComponentType }) =>
  useCanAnywhere(needs) ? <Content /> : null

const bells = menus
  .flatMap((menu) => menu.bells ?? [])
  .sort((a, b) => a.place - b.place)
  .map(({ load, ...bell }) => ({
    ...bell,
    Content: later(load, { waiting: <span className="size-[44px] shrink-0" /> }),
  }))
