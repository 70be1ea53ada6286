import * as z from 'zod/mini'
import { invitableRoles, roles } from '../../access.ts'
import {
  AccountId,
  BirthDay,
  ClientId,
  changesTo,
  Done,
  Id,
  Instant,
  maybe,
  nameText,
  oneOf,
  optionalText,
  required,
  text,
  whole,
  Zone,
} from '../../fields.ts'
import { reaches } from '../prescriptions/effective.ts'
import { communicationWays, genders, healthSettings, medicalInfo } from './care-profile.ts'

const Role = z.enum(roles)
export const InvitableRole = oneOf(invitableRoles, 'Please choose a role')
export type InvitableRole = z.output<typeof InvitableRole>

/** A circle is a client; `role` is the caller's role in it. */
export const Client = z.object({
  id: ClientId,
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: z.nullable(z.string()),
  role: Role,
  createdBy: AccountId,
  isPrimary: z.boolean(),
  zone: z.string(),
  /** In the order they joined; decides their colours. */
  memberIds: z.array(AccountId),
})
export type Client = z.output<typeof Client>

export const PublicClient = z.object({ firstName: z.string(), lastName: z.string() })

/** The client with their care profile, for members. */
export const ClientDetails = z.extend(Client, {
  medicalConditions: z.array(z.string()),
  careNeeds: z.nullable(z.string()),
  emergencyContact: z.nullable(z.string()),
  emergencyPhone: z.nullable(z.string()),
  preferredCommunication: z.nullable(z.string()),
  gender: z.nullable(z.string()),
  address: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  version: z.int(),
})
export type ClientDetails = z.output<typeof ClientDetails>

const { medications: _, ...medicalFacts } = medicalInfo
/**
 * The parts of a care profile that can be changed later (`allergies` is parsed into rows to confirm; it never removes
 * rows). `version` is the version that was read.
 */
export const ClientChanges = z.extend(
  changesTo({
    firstName: nameText(100, 'First name is required'),
    lastName: nameText(100, 'Last name is required'),
    dateOfBirth: maybe(BirthDay),
    ...medicalFacts,
    ...healthSettings,
    zone: Zone,
    /** When doses and tasks start to follow the new zone. */
    zoneFrom: z.optional(oneOf(reaches, 'Please choose when it starts')),
  }),
  { version: whole(1, 2 ** 31 - 1) },
)
export type ClientChanges = z.output<typeof ClientChanges>

/** The same for a form, in a browser that may not know the saved zone: what is not changed is not sent. */
export const clientChangesKeeping = (zone: string) =>
  z.extend(ClientChanges, { zone: z.optional(z.union([z.literal(zone), Zone])) })

/** A client without a name takes the name of whoever accepts the first invitation (`client_to_caretaker`). */
export const NewClient = z.object({
  firstName: z._default(nameText(100, 'First name is required'), ''),
  lastName: z._default(nameText(100, 'Last name is required'), ''),
  dateOfBirth: maybe(BirthDay),
  medicalInfo: z.optional(z.object(medicalInfo)),
  healthSettings: z.optional(z.object(healthSettings)),
  medications: optionalText(4000),
  isOwnCare: z._default(z.boolean(), false),
  /** Where the person lives: the circle's days begin and end by its clock. */
  zone: z._default(Zone, 'UTC'),
  /** Chosen by the browser, so that a repeated request creates only one circle. */
  requestId: z.optional(Id),
})
export type NewClient = z.output<typeof NewClient>
/** The care profile form: what a family needs in an emergency is required, the rest can follow later. */
export const CareProfileForm = z.object({
  isOwnCare: z.boolean(),
  firstName: nameText(100, 'First name is required'),
  lastName: nameText(100, 'Last name is required'),
  dateOfBirth: required(BirthDay, 'Date of birth is required'),
  gender: oneOf(genders, 'Gender is required'),
  address: text(300, 'Address is required'),
  phone: text(40, 'Phone number is required'),
  emergencyContact: text(120, 'Emergency contact is required'),
  emergencyPhone: text(40, 'Emergency contact phone is required'),
  medicalConditions: optionalText(4000),
  medications: optionalText(4000),
  allergies: optionalText(4000),
  careNeeds: optionalText(4000),
  preferredCommunication: oneOf(communicationWays, 'Preferred communication method is required'),
  zone: Zone,
})
export type CareProfile = z.output<typeof CareProfileForm>
export const CreatedClient = z.object({ client: Client })

export const CareCircle = z.object({
  id: ClientId,
  clientName: z.string(),
  role: Role,
  isPrimary: z.boolean(),
  lastActivity: z.nullable(Instant),
  status: z.string(),
  memberCount: z.int(),
})
export type CareCircle = z.output<typeof CareCircle>

/** A member, or someone invited (`accepted` false; `id` is then the invitation's). */
export const Member = z.object({
  id: AccountId,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: Role,
  accepted: z.boolean(),
  /** Created the circle or had it handed over; manages it whatever the role. */
  isCreator: z.boolean(),
  /** The names they had within the last week, if they changed theirs. */
  formerNames: z.optional(z.array(z.string())),
})
export type Member = z.output<typeof Member>

export const AdminChange = z.object({ isAdmin: z.boolean() })
export const RoleChange = z.object({ role: InvitableRole })
/** `endedInvitations`: how many open invitations the removed person had sent; they no longer work. */
export const Removed = z.extend(Done, { endedInvitations: z.int() })
export const Successor = z.object({ memberId: AccountId })
