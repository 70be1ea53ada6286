type TextDetail = { label: string; hint?: string; rows: number; max: number }

/**
 * The text details of a contact, in the order of the form. A new one is one line here: the form, the list, the checks
 * and the column (`npm run migration`) are derived from it.
 */
const contactDetails = {
  address: { label: 'Address', rows: 2, max: 300 },
  note: { label: 'Note', hint: 'When to reach them, what they know, where a document is kept', rows: 2, max: 1000 },
} as const satisfies Record<string, TextDetail>

type ContactDetail = keyof typeof contactDetails

/** The details as object entries. */
export const detailEntries = Object.entries(contactDetails) as [ContactDetail, TextDetail][]

/** Makes something for each detail: a schema field, a column, a value. */
export const forEachDetail = <T>(make: (detail: TextDetail) => T) =>
  Object.fromEntries(detailEntries.map(([name, detail]) => [name, make(detail)])) as Record<ContactDetail, T>
