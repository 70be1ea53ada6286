import type { ProfileChanges } from '@kinfold/contract/features/accounts/schemas.ts'
import type { ClientChanges, NewClient } from '@kinfold/contract/features/circles/schemas.ts'
import type { Action } from '@kinfold/contract/policies.ts'
import type { Circle, OpenCircle } from '../circles/circles.ts'

/** What is typed into a care profile as text, and kept by a feature as records. */
export type CareProfilePart = {
  /** What a person needs to write such records. */
  needs: Action
  /** A circle was made. Done again, changes nothing. `noted`: the allergies as they were typed. */
  made(circle: Circle, typed: NewClient['medicalInfo'], noted: string[]): Promise<unknown>
  /** The profile of a circle was edited. */
  changed(circle: Circle, changes: ClientChanges): Promise<unknown>
  /** Somebody typed it into the profile of their own care, and this is their circle. */
  ownChanged?(circle: Circle, changes: ProfileChanges): Promise<unknown>
  /** What the profile shows of the records. */
  shown?(circle: OpenCircle): Promise<ProfileContact | undefined>
}

export type ProfileContact = { emergencyContact: string | null; emergencyPhone: string | null }
