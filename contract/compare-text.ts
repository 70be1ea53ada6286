/** Sort order for days, timestamps and ids ('2026-03-01' before '2026-03-02'). Not for words of a language. */
export const compareText = (a: string, b: string): number => Number(a > b) - Number(a < b)
