import { occasions } from '@kinfold/contract/features/prescriptions/new-list.ts'
import { reconciliations } from '@kinfold/contract/features/prescriptions/reconciliation-endpoints.ts'
import { MOST_LINES } from '@kinfold/contract/features/prescriptions/reconciliation-schemas.ts'
import { useCircleSend } from '../../../access/circle-calls.ts'
import { STILL_HERE, sayFailed } from '../../../api/say-failed.ts'
import { Button } from '../../../ui/button.tsx'
import { Choices } from '../../../ui/forms/choice.tsx'
import { TextArea, TextField } from '../../../ui/forms/field.tsx'
import { formProps, useTries } from '../../../ui/forms/use-tries.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { occasionLabels } from './occasion-labels.ts'
import { stillDecided } from './reconcile-rows.ts'
import type { ReconcilingState } from './use-reconciling.ts'

type NewListFormProps = { state: ReconcilingState; onCompared: () => void }

/** The new list as it is on paper, one medicine per line, with its source. */
export function NewListForm({ state: { values, change }, onCompared }: NewListFormProps) {
  const compare = useCircleSend(reconciliations.compare)
  const { tried, noteTry, form } = useTries()
  const lines = linesOf(values.text)
  const problems = {
    occasion: values.occasion ? undefined : 'Please say where the new list comes from',
    text: textProblem(lines),
  }
  const send = () => {
    noteTry()
    if (problems.occasion || problems.text) return
    compare.mutate(
      { body: { lines } },
      {
        onSuccess: (compared) => {
          change({ lines: compared, decisions: stillDecided(values, compared) })
          onCompared()
        },
        onError: (error) => sayFailed('The lists were not compared', error, STILL_HERE),
      },
    )
  }
  return (
    <Card title="The new list" className="mb-6">
      <form {...formProps(form, send)} className="space-y-5">
        <Choices
          label="Where does it come from?"
          choices={occasions.map((value) => ({ value, label: occasionLabels[value] }))}
          value={values.occasion}
          onChange={(occasion) => change({ occasion })}
          error={tried ? problems.occasion : undefined}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Who wrote it (optional)"
            placeholder="St. Mary’s, ward 3"
            maxLength={200}
            dir="auto"
            value={values.listedBy ?? ''}
            onChange={(event) => change({ listedBy: event.target.value || null })}
          />
          <TextField
            label="Date on it (optional)"
            type="date"
            value={values.listedOn ?? ''}
            onChange={(event) => change({ listedOn: event.target.value || null })}
          />
        </div>
        <TextArea
          label="Medicines with their doses, one on each line"
          placeholder={'Ramipril 5 mg 1-0-0\nApixaban 5 mg twice daily\nParacetamol 500 mg as needed'}
          hint="Type or paste it as it is written there. If something cannot be read, you decide."
          rows={6}
          dir="auto"
          value={values.text}
          error={tried ? problems.text : undefined}
          onChange={(event) => change({ text: event.target.value })}
        />
        <Button type="submit" look={values.lines ? 'secondary' : 'primary'} busy={compare.isPending && 'Comparing...'}>
          {values.lines ? 'Compare again' : 'Compare'}
        </Button>
      </form>
    </Card>
  )
}

const linesOf = (text: string) => [...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean)

const LONGEST_LINE = 300

function textProblem(lines: string[]) {
  if (lines.length === 0) return 'Please enter the new list'
  if (lines.length > MOST_LINES) return `Please use at most ${MOST_LINES} lines`
  return lines.some((line) => line.length > LONGEST_LINE) ? 'Please put each medicine on a line of its own' : undefined
}
