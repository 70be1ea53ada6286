/** PostgreSQL's '2026-11-20 10:08:00.5+00' (session zone UTC) -> '2026-11-20T10:08:00.500Z', without building a Date. */
export function instantFromPostgres(value: string): string {
  if (!value.endsWith('+00') || value.length > 26) return new Date(value).toISOString()
  const fraction = value.length > 22 ? value.slice(20, -3) : ''
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${fraction.padEnd(3, '0')}Z`
}
