import type { LayerItem } from '@kinfold/contract/features/calendar/layers.ts'
import type { SummaryLine } from '@kinfold/contract/features/care-summary/schemas.ts'
import type { SummaryPart } from '@kinfold/contract/features/care-summary/summary-parts.ts'
import type { Reach } from '@kinfold/contract/features/prescriptions/effective.ts'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../core/database/database.ts'
import type { Circle } from '../circles/circles.ts'
import type { LetterWriter } from '../notifications/notify-by-mail.ts'
import type { Answering } from './answering.ts'
import type { BellSource, Inviting } from './bell-source.ts'
import type { CareProfilePart } from './care-profile-part.ts'
import type { DashboardPart } from './dashboard-part.ts'
import type { DueSource, Duty } from './due.ts'
import type { Tells } from './handover-part.ts'
import type { Resources } from './resources.ts'
import type { Tool } from './tool.ts'

/** Days, both included, and the moments they start and end at. */
export type Period = { from: string; to: string; start: string; end: string }

/** One entry for each file; a table with two files per row has two entries. */
export type Keeping = { clientId: AnyPgColumn; id: AnyPgColumn; place: AnyPgColumn }

/** A change of the circle's zone. `reach`: whether items already due move, too. */
type ZoneEffect = { moment: string; reach: Reach }

/**
 * What a feature contributes to composers such as the dashboard: they loop over all features, under each one's own
 * permission, and know none by name.
 */
export type Parts = Tells & {
  /** Its tables whose rows name files in the storage. Files that no row names are deleted. */
  keeps?: readonly Keeping[]
  /** Columns that name files which are deleted after a day anyway, so nobody misses them. */
  keepsForADay?: readonly AnyPgColumn[]
  /** What the calendar shows of it between two moments, besides events; undefined for people who may not see it. */
  layer?: (circle: Circle, range: { start: string; end: string }) => Promise<LayerItem[]> | undefined
  /** What the bell shows for its notifications. */
  bell?: readonly BellSource[]
  /** What the bell shows of circles that the person is not in yet. */
  inviting?: Inviting
  /** Actions on its notifications, available without opening the app. */
  answers?: readonly Answering[]
  /** The letters about it, to those who were notified. Those about what is due are sent by the reminders' own job. */
  letters?: readonly LetterWriter[]
  /** Its parts of the dashboard. */
  dashboard?: readonly DashboardPart[]
  /** What can come due in it, for the reminders. */
  due?: readonly DueSource[]
  /** Who is on duty; reminders go to them first. */
  duty?: Duty
  /** Parts of the care profile it stores as records. */
  careProfile?: CareProfilePart
  /** Its lines in a summary for a doctor, by part; undefined for people who may not read it. */
  summary?: Partial<Record<SummaryPart, (circle: Circle, period: Period) => Promise<SummaryLine[]> | undefined>>
  /** Its records as FHIR R4 resources. */
  resources?: readonly Resources[]
  /**
   * After its records were imported from an archive: recomputes what is derived from them, and refuses more than the calls
   * that write them would accept, where a ceiling does not say it. @throws Failure with a sentence
   */
  imported?: (tx: Db, circle: { clientId: number; zone: string }) => Promise<unknown>
  /** How the assistant reads it. */
  tools?: readonly Tool[]
  /** What follows the circle's clock when the circle changes its zone. */
  zoneChanged?: {
    /**
     * Lower is locked first. Doses come before tasks everywhere (refills lock a medication, then write its task);
     * another order could deadlock.
     */
    order: number
    /** Locks the rows that will move until the transaction ends; called for all features before any of them moves. */
    hold(tx: Db, clientId: number): Promise<unknown>
    /** `circle`: in the transaction, with the zone before. */
    move(circle: Circle, zone: string, effect: ZoneEffect): Promise<void>
  }
}
