import { wrongClock } from '../api/server-clock.ts'
import { writeClock } from './database.ts'
import { stayFor } from './stay.ts'

/**
 * Passes this device's clock error to the worker from now on; it is stored with the stay. Returns a function to stop.
 */
export const keepClock = (person: number): (() => void) =>
  wrongClock.subscribe(
    () =>
      void stayFor(person)
        .then((stay) => writeClock(person, stay, wrongClock.get()))
        .catch(() => {}),
  )
