/** Countries with the European emergency number, which works alongside older ones. */
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

/** The ambulance number of a country (ISO 3166); null: not known, so none is shown. */
export function emergencyNumberIn(country: string | null): string | null {
  if (country === null) return null
  return EUROPEAN.split(' ').includes(country) ? '112' : (others[country] ?? null)
}
