import { wrongClock } from '../api/server-clock.ts'
import { writeClock } from './database.ts'
import { stayFor } from './stay.ts'

/** From now on the worker of this device hears of its clock what the pages hear; what was known is kept with the stay. Answers how to stop. */
export const keepClock = (person: number): (() => void) =>
  wrongClock.subscribe(
    () =>
      void stayFor(person)
        .then((stay) => writeClock(person, stay, wrongClock.get()))
        .catch(() => {}),
  )
