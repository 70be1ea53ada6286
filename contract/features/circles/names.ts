type Named = { firstName: string; lastName: string }

/** A person's full name. Some have only one name. */
export const fullNameOf = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`.trim()

/** A client's full name, or a placeholder for one who has none yet (`client_to_caretaker`). */
export const clientNameOf = (client: Named): string => fullNameOf(client) || 'Name not given yet'

/** What letters and notifications call the person cared for: the first name only. */
export const firstNameOf = ({ firstName }: Pick<Named, 'firstName'>): string => firstName || 'the person you care for'

/** 'Maria del Carmen Ruiz' -> first name Maria, last name 'del Carmen Ruiz'. */
export function splitName(name: string): Named {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}
