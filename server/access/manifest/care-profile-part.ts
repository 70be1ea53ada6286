import type { ProfileChanges } from '@kinfold/contract/features/accounts/schemas.ts'
import type { ClientChanges, NewClient } from '@kinfold/contract/features/circles/schemas.ts'
import type { Action } from '@kinfold/contract/policies.ts'
import type { Circle, OpenCircle } from '../circles/circles.ts'

/** A part of the care profile that is typed as text, and stored by a feature as records. */
export type CareProfilePart = {
  /** The permission needed to write such records. */
  needs: Action
  /** Called when a circle was created; repeating it changes nothing. `noted`: the allergies as typed. */
  made(circle: Circle, typed: NewClient['medicalInfo'], noted: string[]): Promise<unknown>
  /**
   * Called in the transaction that edits the profile of a circle; `circle.zone` is the zone before it. `isRepeated`: the
   * same person saved these changes already. @throws VERSION_CONFLICT if its records are not as they were saved then
   */
  changed(circle: Circle, changes: ClientChanges, isRepeated: boolean): Promise<unknown>
  /** Called when somebody edited the profile of their own care, for their circle. */
  ownChanged?(circle: Circle, changes: ProfileChanges): Promise<unknown>
  /** The records shown in the profile. */
  shown?(circle: OpenCircle): Promise<ProfileContact | undefined>
}

export type ProfileContact = { emergencyContact: string | null; emergencyPhone: string | null }
