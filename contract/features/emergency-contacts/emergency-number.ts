/** Of the countries that have the European number, which works beside any older one. */
const EUROPEAN =
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO CH TR UA RS BA ME MK AL MD GE IN ZA'
const others: Record<string, string> = {
  US: '911',
  CA: '911',
  MX: '911',
  GB: '999',
  AU: '000',
  NZ: '111',
  JP: '119',
  KR: '119',
  CN: '120',
  BR: '192',
}

/** Whom to call for an ambulance in a country (ISO 3166); null: not known here, so none is named. */
export function emergencyNumberIn(country: string | null): string | null {
  if (country === null) return null
  return EUROPEAN.split(' ').includes(country) ? '112' : (others[country] ?? null)
}
