/**
 * How many years old somebody is on a day, to the day. Whoever was born on 29 February is a year older on the 28th where
 * there is no 29th: the last day of the month, as everything that repeats goes (docs/decisions/0030).
 */
export function ageOn(day: string, dateOfBirth: string): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return day.slice(5) < birthdayIn(day.slice(0, 4), dateOfBirth) ? years - 1 : years
}

/** 'MM-DD' */
function birthdayIn(year: string, dateOfBirth: string): string {
  const birthday = dateOfBirth.slice(5)
  return birthday === '02-29' && !isLeap(Number(year)) ? '02-28' : birthday
}

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
