type TextDetail = { label: string; hint?: string; rows: number; max: number }

/**
 * What may be noted of a contact in words, in the order in which it is asked for. Another one is a line here: the form, the list, what is
 * checked and the column (`npm run migration`) are made from it.
 */
export const contactDetails = {
  address: { label: 'Address', rows: 2, max: 300 },
  note: { label: 'Note', hint: 'When to reach them, what they know, where a document is kept', rows: 2, max: 1000 },
} as const satisfies Record<string, TextDetail>

export type ContactDetail = keyof typeof contactDetails

/** Each of them, as the entries of an object. */
export const detailEntries = Object.entries(contactDetails) as [ContactDetail, TextDetail][]

/** Something for each of them: a field of a schema, a column, a value. */
export const forEachDetail = <T>(make: (detail: TextDetail) => T) =>
  Object.fromEntries(detailEntries.map(([name, detail]) => [name, make(detail)])) as Record<ContactDetail, T>
