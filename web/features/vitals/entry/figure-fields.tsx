import { hasTwoParts, type VitalKind } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import { unitFacts, type VitalUnit } from '@kinfold/contract/features/vitals/rules/units.ts'
import { useEffect, useRef } from 'react'
import { FieldFrame } from '../../../ui/forms/field.tsx'
import { unitText } from '../words.ts'
import { Keypad } from './keypad.tsx'
import type { EntryValues, Problem } from './values.ts'

type Pairs = EntryValues['pairs']
type Part = keyof Pairs[number]
type FigureFieldsProps = {
  kind: VitalKind
  unit: VitalUnit
  pairs: Pairs
  onChange: (pairs: Pairs) => void
  problem: Problem | undefined
}

/**
 * Large number fields with a keypad. Of two figures, the second gets the focus when the keypad completed the first; who types goes on
 * with Tab or a slash, and would be a field too far if the focus had gone ahead.
 */
export function FigureFields({ kind, unit, pairs, onChange, problem }: FigureFieldsProps) {
  const fields = useRef(new Map<string, HTMLInputElement>())
  const active = useRef<{ pair: number; part: Part }>({ pair: pairs.length - 1, part: 'first' })
  const isPair = hasTwoParts(kind)
  const focus = (pair: number, part: Part) => fields.current.get(`${pair} ${part}`)?.focus()
  useEffect(() => {
    fields.current.get(`${pairs.length - 1} first`)?.focus()
  }, [pairs.length])
  useEffect(() => {
    if (problem) fields.current.get(`${problem.pair} ${problem.part === 'value2' ? 'second' : 'first'}`)?.focus()
  }, [problem])
  const put = (pair: number, change: Partial<Pairs[number]>) =>
    onChange(pairs.map((each, index) => (index === pair ? { ...each, ...change } : each)))
  const type = (pair: number, part: Part, typed: string) => {
    // '120/80': what follows the slash belongs to the second field.
    const [, first, second] = (isPair && part === 'first' && /^(\d+)\s*[\s/]\s*(.*)$/.exec(typed)) || []
    if (first === undefined || second === undefined) return put(pair, { [part]: typed })
    put(pair, { first, ...(second && { second }) })
    focus(pair, 'second')
  }
  const press = (edit: (text: string) => string) => {
    const { pair, part } = active.current
    const now = pairs[pair]
    if (!now) return
    const text = edit(now[part])
    put(pair, { [part]: text })
    if (isPair && part === 'first' && isWhole(text)) focus(pair, 'second')
  }
  const field = (pair: number, part: Part, label: string) => {
    const isWrong = problem?.pair === pair && (!isPair || (problem.part === 'value2') === (part === 'second'))
    return (
      <FieldFrame
        label={label}
        hint={isPair ? unitText(unit) : undefined}
        error={isWrong ? problem.sentence : undefined}
      >
        {(control) => (
          <input
            {...control}
            ref={(element) => {
              if (element) fields.current.set(`${pair} ${part}`, element)
            }}
            // The keypad below replaces the phone's keyboard.
            inputMode="none"
            autoComplete="off"
            value={pairs[pair]?.[part] ?? ''}
            onFocus={() => {
              active.current = { pair, part }
            }}
            onChange={(event) => type(pair, part, event.target.value)}
            className="min-h-14 w-full rounded-control border border-edge bg-card px-3 text-2xl font-semibold tabular-nums"
          />
        )}
      </FieldFrame>
    )
  }
  return (
    <div className="space-y-4">
      {pairs.map((_, pair) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pairs have no name but their place
        <div key={pair} className="grid grid-cols-2 gap-3">
          {isPair ? (
            <>
              {field(pair, 'first', nth('Upper figure', pair))}
              {field(pair, 'second', nth('Lower figure', pair))}
            </>
          ) : (
            <div className="col-span-2">{field(pair, 'first', `Number in ${unitText(unit)}`)}</div>
          )}
        </div>
      ))}
      <Keypad
        decimals={unitFacts[unit].enteredDecimals > 0}
        onKey={(key) => press((text) => text + key)}
        onDelete={() => press((text) => text.slice(0, -1))}
      />
    </div>
  )
}

const nth = (label: string, pair: number) => (pair === 0 ? label : `${label}, reading ${pair + 1}`)

/** A complete upper figure: three digits, or two from 40 on. */
const isWhole = (text: string) => /^[1-3]\d\d$|^[4-9]\d$/.test(text)
