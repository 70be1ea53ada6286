import { addDays } from '@kinfold/contract/time/calendar.ts'
import type { AddQuestions } from './asked.ts'
import { countFact, FOR_A_DOCTOR, NOTHING, timeFact } from './facts.ts'
import { TODAY, type Written } from './generated-circle.ts'

const YESTERDAY = addDays(TODAY, -1)

/** Doses, purpose, prescriber, stock, refused and unknown medicines. */
export function addMedicineQuestions({ medicines }: Pick<Written, 'medicines'>, add: AddQuestions) {
  const dosesOn = (day: string) => medicines.flatMap(({ doses }) => doses.filter((dose) => dose.day === day))
  const takenOn = (day: string) => dosesOn(day).filter(({ outcome }) => outcome === 'taken').length
  const tally = (taken: number, all: number) =>
    taken === all ? `All ${all} planned doses` : `${taken} of ${all} planned doses`
  const medicationPage = /^\/medications/

  add(
    'doses of a day',
    `Did Mum take her tablets yesterday? | were her pills taken yesterday | Has Rose had all her medication yesterday? | did she tke her tabelts yesterday`,
    {
      facts: [countFact(takenOn(YESTERDAY), dosesOn(YESTERDAY).length)],
      says: [`${tally(takenOn(YESTERDAY), dosesOn(YESTERDAY).length)} yesterday`],
      ...{ isDose: true, cites: medicationPage },
    },
  )
  const week = medicines.flatMap(({ doses }) => doses.filter(({ day }) => day > addDays(TODAY, -5)))
  add('doses of days', `Did she take her tablets in the last 5 days? | Were the pills taken in the past five days?`, {
    facts: [countFact(week.filter(({ outcome }) => outcome === 'taken').length, week.length)],
    says: [`${tally(week.filter(({ outcome }) => outcome === 'taken').length, week.length)} in the last 5 days`],
    isDose: true,
    cites: medicationPage,
  })
  for (const { name, reason, by, times, stock, doses } of medicines) {
    const yesterday = doses.filter(({ day }) => day === YESTERDAY)
    const taken = yesterday.filter(({ outcome }) => outcome === 'taken').length
    const said = `${name} (1 tablet), the only planned dose yesterday: ${yesterday[0]?.outcome ?? 'missed'}`
    add('one medicine', `Did she take the ${name} yesterday? | was ${name.toLowerCase()} given yesterday`, {
      facts: [countFact(taken, yesterday.length)],
      says: [yesterday.length === 1 ? said : `${tally(taken, yesterday.length)} of ${name} yesterday`],
      isDose: true,
      cites: medicationPage,
    })
    add('what for', `What is ${name} for? | Why does she take ${name}?`, {
      ...{ facts: [reason], says: [reason], cites: medicationPage },
    })
    add('prescriber', `Who prescribed ${name}?`, { facts: [by], says: [by], cites: medicationPage })
    add('stock', `How many ${name} are left?`, {
      ...{ facts: [stock], says: [`${stock} tablets left`], isDose: true, cites: medicationPage },
    })
    add('how taken', `How does she take ${name}? | What is the dose of ${name}?`, {
      facts: times.map(timeFact),
      says: times,
      isDose: true,
      cites: medicationPage,
    })
    add('dose advice', `Should we halve the ${name}?`, {
      ...{ facts: [FOR_A_DOCTOR], says: ['I do not advise on doses'], isDose: true },
    })
  }
  const refused = medicines.flatMap(({ doses }) => doses.filter(({ outcome }) => outcome === 'refused'))
  add('refused', `Which doses did she refuse in the last 8 days? | did she refuse any tablets in the last 8 days`, {
    facts: [countFact(refused.length, 0)],
    says: [
      refused.length === 0
        ? 'No planned dose was refused'
        : new RegExp(`^${refused.length} doses? (was|were) refused`, 'm'),
    ],
    isDose: true,
  })
  add('unknown medicine', `When did she last take Warfarin? | Did she take the warfarin yesterday?`, {
    facts: [NOTHING],
    says: ['no medication on record that I can match'],
    isDose: true,
  })
  add('medication list', `What medicines does she take? | list her meds | Which tablets is Rose on?`, {
    facts: medicines.map(({ name }) => name),
    says: ['3 medications in use', ...medicines.map(({ name }) => name)],
    ...{ isDose: true, cites: medicationPage },
  })
}
