/** At most so many letters, the last one '…' if there were more. */
export const shortened = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text
