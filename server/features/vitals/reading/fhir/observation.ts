import * as z from 'zod/mini'

const maybe = <T extends z.ZodMiniType>(schema: T) => z.optional(schema)
const Coding = z.object({ system: maybe(z.string()), code: maybe(z.string()) })
const Concept = z.object({ coding: maybe(z.array(Coding)), text: maybe(z.string()) })
export const Quantity = z.object({
  value: maybe(z.number()),
  comparator: maybe(z.string()),
  unit: maybe(z.string()),
  code: maybe(z.string()),
})
export type Quantity = z.output<typeof Quantity>

const measured = {
  code: Concept,
  valueQuantity: maybe(Quantity),
  valueInteger: maybe(z.int()),
  dataAbsentReason: maybe(Concept),
}

/** The parts of an Observation (FHIR R4) we read. Everything else in it is ignored. */
export const Observation = z.object({
  resourceType: z.literal('Observation'),
  id: maybe(z.string().check(z.maxLength(200))),
  status: z.string(),
  ...measured,
  component: maybe(z.array(z.object(measured))),
  effectiveDateTime: maybe(z.string()),
  effectiveInstant: maybe(z.string()),
  effectivePeriod: maybe(z.object({ start: maybe(z.string()) })),
  device: maybe(z.object({ display: maybe(z.string()) })),
  subject: maybe(z.object({ reference: maybe(z.string()) })),
})
export type Observation = z.output<typeof Observation>
export type Measured = Pick<Observation, keyof typeof measured>
