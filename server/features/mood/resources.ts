import { forms } from '@kinfold/contract/features/mood/rules/forms.ts'
import type { FilledQuestionnaire } from '@kinfold/contract/features/mood/schemas/questionnaires.ts'
import type { Observation, QuestionnaireResponse } from '@medplum/fhirtypes'
import { and, asc, isNull } from 'drizzle-orm'
import { within } from '../../access/circles/circles.ts'
import { afterId, inWords, plain, type Resources } from '../../access/manifest/resources.ts'
import { questionnairesAfter } from './questionnaires.ts'
import { moodEntries } from './table.ts'

type About = Parameters<Resources['read']>[1]
const LOINC = 'http://loinc.org'

/** A diary, not a validated scale, so it has no code. */
export const moodResources: Resources = {
  types: ['Observation'],
  isLong: true,
  read: (circle, about, { after, most }) => {
    const reading = circle.may('mood.read')
    return reading?.db
      .select()
      .from(moodEntries)
      .where(and(within(reading, moodEntries), isNull(moodEntries.deletedAt), afterId(moodEntries, after)))
      .orderBy(asc(moodEntries.id))
      .limit(most)
      .then((rows) => rows.map((row) => ({ resource: observationOf(row, about), at: row.occurredAt })))
  },
}

export const questionnaireResources: Resources = {
  types: ['QuestionnaireResponse'],
  isLong: true,
  read: (circle, about, page) => {
    const reading = circle.may('mood.read')
    return (
      reading &&
      questionnairesAfter(reading, page).then((all) =>
        all.map((filled) => ({ resource: responseOf(filled, about), at: filled.filledAt })),
      )
    )
  },
}

function observationOf(row: typeof moodEntries.$inferSelect, { patient, who }: About): Observation {
  const performer = who(row.authorId)
  const figures = [
    { name: 'Energy, 1 to 5', value: row.energy },
    { name: 'Anxiety, 0 to 10', value: row.anxiety },
  ]
  const component = [
    ...figures.flatMap(({ name, value }) => (value === null ? [] : [{ code: inWords(name), valueInteger: value }])),
    ...(row.sleepHours === null
      ? []
      : [{ code: inWords('Sleep, hours'), valueQuantity: { value: row.sleepHours, unit: 'h' } }]),
    ...row.tags.map((tag) => ({ code: inWords('Seemed'), valueString: plain(tag) })),
    ...(row.triggers ? [{ code: inWords('What may have led to it'), valueString: row.triggers }] : []),
  ]
  return {
    resourceType: 'Observation',
    id: row.id,
    status: 'final',
    code: inWords('Mood, 1 to 5'),
    subject: patient,
    effectiveDateTime: row.occurredAt,
    ...(performer && { performer: [performer] }),
    valueInteger: row.mood,
    ...(row.note && { note: [{ text: row.note }] }),
    method: inWords(row.respondent === 'self' ? 'Told by themselves' : 'As somebody else sees it'),
    ...(component.length > 0 && { component }),
  }
}

/** Without its answers, which only the person sees, it has the score alone. */
function responseOf(filled: FilledQuestionnaire, { patient, who }: About): QuestionnaireResponse {
  const { items, loinc: codes } = forms[filled.form]
  const author = who(filled.authorId)
  const answered = items.flatMap(({ text, answers, loinc }, index) => {
    const answer = filled.answers && answers[filled.answers[index] ?? -1]
    if (!answer) return []
    const valueCoding = { ...(answer.loinc && { system: LOINC, code: answer.loinc }), display: answer.text }
    return [{ linkId: loinc ?? String(index + 1), text, answer: [{ valueCoding }] }]
  })
  return {
    resourceType: 'QuestionnaireResponse',
    id: filled.id,
    questionnaire: `${LOINC}/q/${codes.panel}`,
    status: 'completed',
    subject: patient,
    authored: filled.filledAt,
    ...(author && { author }),
    item: [
      ...answered,
      { linkId: codes.total, text: `Total score: ${filled.band}`, answer: [{ valueInteger: filled.score }] },
    ],
  }
}
