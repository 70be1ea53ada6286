import { questionnaires } from '@kinfold/contract/features/mood/endpoints.ts'
import { formNames, forms } from '@kinfold/contract/features/mood/rules/forms.ts'
import { resultInWords } from '@kinfold/contract/features/mood/rules/questionnaire.ts'
import type { FilledQuestionnaire } from '@kinfold/contract/features/mood/schemas/questionnaires.ts'
import { ClipboardList } from 'lucide-react'
import { useCirclePages } from '../../../access/circle-calls.ts'
import { useCan, useCircle } from '../../../access/use-can.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Failed } from '../../../ui/layout/failed.tsx'
import { MoreButton } from '../../../ui/layout/more-button.tsx'
import { shortDate } from '../../../ui/time.ts'
import { useMoodSearch } from '../use-mood-search.ts'
import { visibilityLabels } from '../words.ts'
import { FilledActions } from './filled-actions.tsx'

/** The questionnaires: for the person cared for to fill in, and the results they share. */
export function Questionnaires() {
  const mayAnswer = useCan('mood.answer')
  const list = useCirclePages(questionnaires.list, { query: { limit: 20 } })
  const { data, isError, refetch } = list
  const filled = data?.pages.flatMap(({ items }) => items) ?? []
  if (!mayAnswer && filled.length === 0 && !isError) return null
  return (
    <section aria-labelledby="questionnaires" className="mb-8">
      <h2 id="questionnaires" className="text-lg">
        Questionnaires
      </h2>
      {mayAnswer && <Offers />}
      {isError && !data && <Failed what="The questionnaires" onRetry={refetch} />}
      <ul className="divide-y divide-line">
        {filled.map((each) => (
          <Filled key={each.id} filled={each} />
        ))}
      </ul>
      <MoreButton list={list}>Show earlier questionnaires</MoreButton>
    </section>
  )
}

function Offers() {
  const { change } = useMoodSearch()
  return (
    <>
      <p className="mb-3 text-soft">
        You fill them in yourself, for yourself. At first only you see the result. They help when you talk with a
        doctor; they are not a diagnosis.
      </p>
      <ul className="mb-4 grid gap-2 sm:grid-cols-2">
        {formNames.map((name) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => change({ form: name })}
              className="flex min-h-14 w-full items-center gap-3 rounded-control border border-edge/60 bg-card px-3 py-2 text-start hover:bg-sunken"
            >
              <ClipboardList size={22} aria-hidden className="shrink-0 text-green" />
              <span>
                <span className="block font-semibold">{forms[name].title}</span>
                <span className="block text-sm text-soft">{forms[name].about}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function Filled({ filled }: { filled: FilledQuestionnaire }) {
  const form = forms[filled.form]
  const { title, highest, source } = form
  const { zone } = useCircle()
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p>
          <span className="font-semibold">{title}</span>{' '}
          <span className="tabular-nums">
            {filled.score} of {highest}
          </span>
          <span className="text-soft">, {shortDate(filled.filledAt, zone)}</span>
        </p>
        <p>{resultInWords(form, filled)}</p>
        <p className="text-sm text-soft">
          <span dir="auto">{filled.authorName}</span>. {source}
        </p>
      </div>
      {filled.answers ? <FilledActions filled={filled} /> : <Badge>{visibilityLabels[filled.visibleTo].label}</Badge>}
    </li>
  )
}
