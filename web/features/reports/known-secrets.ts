import { mayShow } from '@kinfold/contract/features/reports/redact.ts'

/** What this browser holds that no report may repeat, wherever it turns up: stored values, and passwords being typed. */
export function knownSecrets(): string[] {
  const stored = [localStorage, sessionStorage].flatMap((storage) =>
    Object.entries(storage)
      .filter(([name, value]) => !mayShow(name, value))
      .flatMap(([, value]) => [value, ...value.split('.')]),
  )
  const typed = [...document.querySelectorAll<HTMLInputElement>('input[type=password], input[autocomplete*=password]')]
  return [...stored, ...typed.map(({ value }) => value)]
}
