import type { VitalKind } from './kinds.ts'

type Codes = {
  /** The code used in exports; for blood pressure that of the panel. */
  code: string
  display: string
  /** The codes for the parts of a panel. */
  parts?: readonly [string, string]
  /** Exported in addition to `code`: the vital-signs profile requires it. */
  beside?: string
  /** Other codes with the same meaning, accepted on import. */
  also: readonly string[]
}

/**
 * LOINC. Glucose is exported with the code for capillary blood in mg/dL; codes for serum and moles are accepted on
 * import.
 */
export const loinc: Record<VitalKind, Codes> = {
  blood_pressure: {
    code: '85354-9',
    display: 'Blood pressure panel with all children optional',
    parts: ['8480-6', '8462-4'],
    also: ['55284-4', '35094-2'],
  },
  heart_rate: { code: '8867-4', display: 'Heart rate', also: ['8889-8', '8893-0'] },
  respiratory_rate: { code: '9279-1', display: 'Respiratory rate', also: [] },
  spo2: {
    code: '2708-6',
    display: 'Oxygen saturation in Arterial blood',
    beside: '59408-5',
    also: ['59408-5'],
  },
  temperature: {
    code: '8310-5',
    display: 'Body temperature',
    also: ['8331-1', '8332-9', '8333-7', '8328-7', '8329-5'],
  },
  weight: { code: '29463-7', display: 'Body weight', also: ['3141-9', '3142-7', '8335-2'] },
  height: { code: '8302-2', display: 'Body height', also: ['3137-7', '3138-5', '8306-3'] },
  glucose: {
    code: '41653-7',
    display: 'Glucose [Mass/volume] in Capillary blood by Glucometer',
    also: ['2339-0', '2340-8', '2345-7', '15074-8', '14749-6', '14743-9', '32016-8', '99504-3'],
  },
  pain: {
    code: '72514-3',
    display: 'Pain severity - 0-10 verbal numeric rating [Score] - Reported',
    also: ['38208-5'],
  },
}
