/** The order of days, moments and ids, which are no words of a language: '2026-03-01' before '2026-03-02'. */
export const compareText = (a: string, b: string): number => Number(a > b) - Number(a < b)
