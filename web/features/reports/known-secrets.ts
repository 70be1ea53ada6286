import { mayShow } from '@kinfold/contract/features/reports/redact.ts'

/** Secrets of this browser that no report may contain: stored values, and passwords being typed. */
export function knownSecrets(): string[] {
  const stored = [localStorage, sessionStorage].flatMap((storage) =>
    Object.entries(storage)
      .filter(([name, value]) => !mayShow(name, value))
      .flatMap(([, value]) => [value, ...value.split('.')]),
  )
  const typed = [...document.querySelectorAll<HTMLInputElement>('input[type=password], input[autocomplete*=password]')]
  return [...stored, ...typed.map(({ value }) => value)]
}
