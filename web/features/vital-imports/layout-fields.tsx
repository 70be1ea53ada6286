import type { ImportLayout } from '@kinfold/contract/features/vital-imports/schemas.ts'
import { kindFacts } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import { vitalUnits } from '@kinfold/contract/features/vitals/rules/units.ts'
import { controlClasses } from '../../ui/forms/field.tsx'
import { meaningOf, meanings, withMeaning } from './import-words.ts'

type LayoutFieldsProps = { layout: ImportLayout; isBusy: boolean; onChange: (layout: ImportLayout) => void }
type Column = ImportLayout['columns'][number]

/** The meaning of each column, and the format of dates and decimals. */
export function LayoutFields({ layout, isBusy, onChange }: LayoutFieldsProps) {
  const { columns, dateOrder, decimal } = layout
  const changeColumn = (index: number, column: Column) =>
    onChange({ ...layout, columns: columns.map((each, at) => (at === index ? column : each)) })
  return (
    <fieldset disabled={isBusy} className="space-y-3">
      <legend className="mb-2 font-semibold">What the columns contain</legend>
      {layout.isOrderGuessed && (
        <p className="rounded-control bg-apricot-wash p-3 text-apricot-ink">
          The dates of this file can be read in both orders. Please check those in the preview, and choose the other
          order if they are wrong.
        </p>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label="Dates are written"
          isShown
          value={dateOrder}
          choices={[
            { value: 'DMY', label: 'Day first: 31/12/2026' },
            { value: 'MDY', label: 'Month first: 12/31/2026' },
          ]}
          onChange={(order) =>
            onChange({ ...layout, dateOrder: order === 'MDY' ? 'MDY' : 'DMY', isOrderGuessed: false })
          }
        />
        <Select
          label="Decimals are written"
          isShown
          value={decimal}
          choices={[
            { value: '.', label: 'With a point: 37.5' },
            { value: ',', label: 'With a comma: 37,5' },
          ]}
          onChange={(mark) => onChange({ ...layout, decimal: mark === ',' ? ',' : '.' })}
        />
      </div>
      <ul className="max-h-72 space-y-2 overflow-y-auto">
        {columns.map((column, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is where it stands; headings may be the same
          <li key={index} className="grid items-center gap-x-3 gap-y-1 sm:grid-cols-[1fr_1.3fr_6rem]">
            <span className="wrap-anywhere" dir="auto">
              {column.heading || `Column ${index + 1}`}
            </span>
            <Select
              label={`What is in ${column.heading || `column ${index + 1}`}`}
              value={meaningOf(column)}
              choices={meanings}
              onChange={(meaning) => changeColumn(index, withMeaning(column, meaning))}
            />
            {column.kind && (
              <Select
                label={`Unit of ${column.heading || `column ${index + 1}`}`}
                value={column.unit ?? kindFacts[column.kind].units[0]}
                choices={kindFacts[column.kind].units.map((unit) => ({ value: unit, label: unit }))}
                onChange={(chosen) =>
                  changeColumn(index, { ...column, unit: vitalUnits.find((unit) => unit === chosen) ?? null, times: 1 })
                }
              />
            )}
            {column.role === 'ignored' && column.isNoUnit && (
              <p className="text-sm text-soft sm:col-span-3">There is no unit in this column, so it is left out.</p>
            )}
            {column.role === 'ignored' && column.resembles && (
              <p className="text-sm text-soft sm:col-span-3">
                This seems to be something other than ‘{kindFacts[column.resembles].label}’, so it is left out.
              </p>
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

type SelectProps = {
  label: string
  isShown?: boolean
  value: string
  choices: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

const Select = ({ label, isShown = false, value, choices, onChange }: SelectProps) => (
  <label className="block">
    <span className={isShown ? 'mb-1 block' : 'sr-only'}>{label}</span>
    <select value={value} onChange={({ target }) => onChange(target.value)} className={controlClasses()}>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  </label>
)
