import { measures as known } from '@kinfold/contract/features/prescriptions/measured.ts'
import { type Measure, Reading } from '@kinfold/contract/features/prescriptions/measures.ts'
import { fromGlucoseUnit, inGlucoseUnit, readersUnit } from '@kinfold/contract/features/prescriptions/rules/hold.ts'
import { doubtAboutTyped } from '@kinfold/contract/features/vitals/rules/entry/check-reading.ts'
import { NumberField } from '../../../ui/forms/number-field.tsx'
import { SiteField } from './site-field.tsx'

/** The input so far, by kind; kinds without input were not measured. */
export type ReadingsTyped = Partial<Record<Measure['kind'], Reading>>

type ReadingsFieldsProps = {
  measures: readonly Measure[]
  typed: ReadingsTyped
  onChange: (typed: ReadingsTyped) => void
  lastSite: string | null
  /** Whether to show errors already. */
  tried: boolean
}

/** The measurements that the prescription asks for with this dose. */
export function ReadingsFields({ measures, typed, onChange, lastSite, tried }: ReadingsFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {measures.map((measure) => (
        <ReadingField
          key={measure.kind}
          measure={measure}
          reading={typed[measure.kind] ?? blank(measure)}
          lastSite={lastSite}
          tried={tried}
          onChange={(reading) => onChange({ ...typed, [measure.kind]: isEmpty(reading) ? undefined : reading })}
        />
      ))}
    </div>
  )
}

/** The entered readings, plausible or not. */
export const readingsOf = (typed: ReadingsTyped): Reading[] =>
  Object.values(typed).filter((reading) => reading !== undefined)

/** Errors in a reading, by field; undefined if it is plausible. */
export function problemsIn(reading: Reading): Partial<Record<string, string>> | undefined {
  const { error } = Reading.safeParse(reading)
  return error && Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0]), message]))
}

const blank = ({ kind, glucoseUnit }: Measure): Reading => ({
  ...{ kind, value: null, lower: null, site: null },
  glucoseUnit: readersUnit(glucoseUnit),
})
const isEmpty = ({ value, lower, site }: Reading) => value === null && lower === null && !site

type ReadingFieldProps = {
  measure: Measure
  reading: Reading
  lastSite: string | null
  tried: boolean
  onChange: (reading: Reading) => void
}

function ReadingField({ measure: { kind }, reading, lastSite, tried, onChange }: ReadingFieldProps) {
  const problems = tried && !isEmpty(reading) ? problemsIn(reading) : undefined
  if (kind === 'injection_site') {
    return (
      <SiteField
        value={reading.site}
        {...{ lastSite }}
        error={problems?.site}
        onChange={(site) => onChange({ ...reading, site })}
      />
    )
  }
  if (kind === 'blood_pressure') {
    return (
      <fieldset className="sm:col-span-2">
        <legend className="mb-1 font-semibold">Blood pressure (mmHg)</legend>
        <div className="grid grid-cols-2 gap-4">
          <NumberField
            label="Upper"
            value={reading.value}
            onChange={(value) => onChange({ ...reading, value })}
            error={problems?.value}
          />
          <NumberField
            label="Lower"
            value={reading.lower}
            onChange={(lower) => onChange({ ...reading, lower })}
            error={problems?.lower}
          />
        </div>
      </fieldset>
    )
  }
  const isGlucose = kind === 'glucose'
  const { glucoseUnit } = reading
  const unit = isGlucose ? glucoseUnit : known[kind].unit
  const shown = isGlucose && reading.value !== null ? inGlucoseUnit(reading.value, glucoseUnit) : reading.value
  return (
    <NumberField
      label={unit ? `${known[kind].label} (${unit})` : known[kind].label}
      value={shown}
      onChange={(value) =>
        onChange({ ...reading, value: value !== null && isGlucose ? fromGlucoseUnit(value, glucoseUnit) : value })
      }
      error={problems?.value}
      hint={
        isGlucose && !problemsIn(reading)
          ? doubtAboutTyped('glucose', { value: shown ?? 0, value2: null, unit: glucoseUnit })?.sentence
          : undefined
      }
    />
  )
}
