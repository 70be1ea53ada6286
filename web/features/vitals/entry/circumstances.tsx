import { kindFacts, type VitalKind } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import { contextLabels, positionLabels } from '@kinfold/contract/features/vitals/wording.ts'
import { useCircle } from '../../../access/use-can.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { Choices } from '../../../ui/forms/choice.tsx'
import { ClockField } from '../../../ui/forms/clock-field.tsx'
import { TextArea, TextField } from '../../../ui/forms/field.tsx'
import { fromZoneInput, toZoneInput } from '../../../ui/forms/zone-input.ts'
import { methodLabels } from '../words.ts'
import type { EntryValues } from './values.ts'

type CircumstancesProps = { kind: VitalKind; values: EntryValues; onChange: (changes: Partial<EntryValues>) => void }

/** When and how it was measured: all optional. */
export function Circumstances({ kind, values, onChange }: CircumstancesProps) {
  const { zone } = useCircle()
  const { contexts, positions, methods } = kindFacts[kind]
  const shown = values.at || new Date(serverNow()).toISOString()
  return (
    <div className="space-y-5">
      <ClockField
        label="When"
        type="datetime-local"
        value={toZoneInput(shown, zone)}
        onChange={(event) => onChange({ at: event.target.value && fromZoneInput(event.target.value, zone, shown) })}
      />
      {contexts.length > 0 && (
        <Choices
          label="In what situation"
          choices={contexts.map((value) => ({ value, label: contextLabels[value] }))}
          value={values.context}
          onChange={(context) => onChange({ context })}
          onClear={() => onChange({ context: null })}
        />
      )}
      {positions.length > 0 && (
        <Choices
          label="Position"
          choices={positions.map((value) => ({ value, label: positionLabels[value] }))}
          value={values.position}
          onChange={(position) => onChange({ position })}
          onClear={() => onChange({ position: null })}
        />
      )}
      {methods.length > 0 && (
        <Choices
          label="How or where it was measured"
          choices={methods.map((value) => ({ value, label: methodLabels[value] }))}
          value={values.method}
          onChange={(method) => onChange({ method })}
          onClear={() => onChange({ method: null })}
        />
      )}
      <TextField
        label="Device"
        maxLength={120}
        autoComplete="off"
        dir="auto"
        value={values.device}
        onChange={(event) => onChange({ device: event.target.value })}
      />
      <TextArea
        label="Note"
        rows={2}
        maxLength={1000}
        dir="auto"
        value={values.note}
        onChange={(event) => onChange({ note: event.target.value })}
      />
    </div>
  )
}
