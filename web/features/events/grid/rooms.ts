import type { Room } from './column.ts'

/** How an entry by hours looks; see `EntryButton`. */
export type Look = 'block' | 'strip' | 'marker'
type Edges = {
  shiftRem: number
  shiftLook: Look
  routineRem: number
  routineLook: Look
  /** The edges take the same width all day, and not only from what happens at the same time. */
  isEven: boolean
  isNarrow: boolean
}

/** A marker's edges are as wide as the smallest target (24 px). */
const narrowEdges: Edges & { marksTasks: boolean } = {
  shiftRem: 1.5,
  shiftLook: 'strip',
  routineRem: 1.5,
  routineLook: 'marker',
  marksTasks: true,
  isEven: false,
  isNarrow: false,
}
/** The coloured edge of a shift. */
export const EDGE_REM = 0.375
export type RoomName = 'week' | 'narrowWeek' | 'phone' | 'day'
/** Lanes next to each other, up to how many the text is horizontal (`upright`), and the width of the edges. */
export const roomsOf: Record<RoomName, Room & Edges & { upright: number }> = {
  week: { ...narrowEdges, shifts: 2, events: 3, upright: 2 },
  narrowWeek: { ...narrowEdges, shifts: 2, events: 2, upright: 1, isNarrow: true },
  phone: { ...narrowEdges, shifts: 2, events: 4, upright: 3 },
  day: {
    shiftRem: 7,
    shiftLook: 'block',
    routineRem: 9,
    routineLook: 'block',
    marksTasks: false,
    isEven: true,
    isNarrow: false,
    shifts: 3,
    events: 6,
    upright: 6,
  },
}
