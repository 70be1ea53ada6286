import type { LayerItem } from '@kinfold/contract/features/calendar/layers.ts'
import type { SummaryLine } from '@kinfold/contract/features/care-summary/schemas.ts'
import type { SummaryPart } from '@kinfold/contract/features/care-summary/summary-parts.ts'
import type { Reach } from '@kinfold/contract/features/prescriptions/effective.ts'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../core/database/database.ts'
import type { Circle } from '../circles/circles.ts'
import type { LetterWriter } from '../notifications/notify-by-mail.ts'
import type { Answering } from './answering.ts'
import type { BellSource } from './bell-source.ts'
import type { CareProfilePart } from './care-profile-part.ts'
import type { DashboardPart } from './dashboard-part.ts'
import type { DueSource, Duty } from './due.ts'
import type { Tells } from './handover-part.ts'
import type { Resources } from './resources.ts'
import type { Tool } from './tool.ts'

/** Days, both included, and the moments from which and up to which they are. */
export type Period = { from: string; to: string; start: string; end: string }

/** A row for each file; a table with two files a row is there twice. */
export type Keeping = { clientId: AnyPgColumn; id: AnyPgColumn; place: AnyPgColumn }

/**
 * What a feature gives to those that are made of several: they go through all of them, under each one's own right, and know
 * none by its name.
 */
export type Parts = Tells & {
  /** Its tables whose rows name files of the storage. What no row of any feature names is collected. */
  keeps?: readonly Keeping[]
  /** What the calendar shows of it between two moments, beside its own events; undefined for who may not see it. */
  layer?: (circle: Circle, range: { start: string; end: string }) => Promise<LayerItem[]> | undefined
  /** What the bell shows of what happened in it. */
  bell?: readonly BellSource[]
  /** What can be done from a notification of it, without opening the app. */
  answers?: readonly Answering[]
  /** The letters about it, to those who were told. */
  letters?: readonly LetterWriter[]
  /** What the dashboard shows of it. */
  dashboard?: readonly DashboardPart[]
  /** What of it comes due, for the reminders. */
  due?: readonly DueSource[]
  /** Who is on duty, whom the reminders tell first. */
  duty?: Duty
  /** What of the care profile it keeps as records. */
  careProfile?: CareProfilePart
  /** What it has to say to a doctor about some days, by part of the summary; undefined for who may not read it. */
  summary?: Partial<Record<SummaryPart, (circle: Circle, period: Period) => Promise<SummaryLine[]> | undefined>>
  /** Its records as FHIR R4 resources. */
  resources?: readonly Resources[]
  /** Works out anew what is derived from its records, after they came in with an archive. */
  imported?: (tx: Db, circle: { clientId: number; zone: string }) => Promise<unknown>
  /** How the assistant reads it. */
  tools?: readonly Tool[]
  /** What follows the circle's clock when that becomes another zone's. */
  zoneChanged?: {
    /**
     * Lower is locked first. Doses come before tasks everywhere (the refills hold a medication, then write its task): in another
     * order two would wait for each other.
     */
    order: number
    /** Locks the rows that will move, until the transaction ends; of all features before any of them moves. */
    hold(tx: Db, clientId: number): Promise<unknown>
    /** Moves them. `reach`: whether what is due already moves too. */
    move(tx: Db, clientId: number, zone: string, effect: { moment: string; reach: Reach }): Promise<void>
  }
}
