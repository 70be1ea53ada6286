/**
 * Age in years on a day, exact to the day. People born on 29 February turn a year older on the 28th in other years: the
 * last day of the month, like every repetition (docs/decisions/0030).
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
