type Named = { firstName: string; lastName: string }

/** A client's full name, or a placeholder for one who has none yet (`client_to_caretaker`). */
export const clientNameOf = ({ firstName, lastName }: Named): string =>
  `${firstName} ${lastName}`.trim() || 'Name not given yet'

/** 'Maria del Carmen Ruiz' -> first name Maria, last name 'del Carmen Ruiz'. */
export function splitName(name: string): Named {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}
