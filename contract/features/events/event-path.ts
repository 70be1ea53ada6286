/** Where the calendar shows an event; `original`: which date of a series. */
export const eventPath = (id: string, original: string | null): string =>
  original === null ? `/calendar?event=${id}` : `/calendar?event=${id}&at=${encodeURIComponent(original)}`
