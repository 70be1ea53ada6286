import type { Activity } from '../../access/activity.ts'

export const activity: Activity = {
  sentences: {
    'assistant.send': { '*': ({ entry }) => `asked a model outside: sent to ${entry.detail}` },
    'assistant.allowModel': { '*': ({ entry }) => saidOfConsent(entry.detail) },
  },
  refusals: { 'assistant.allowModel': 'allowing a model outside to answer' },
}

/** 'allowed qwen3 at models.example.org'; entries of before 2026-11-22 do not say which of the two it was. */
function saidOfConsent(detail: string | null): string {
  const [, did, model] = /^(allowed|withdrew) (.+)$/.exec(detail ?? '') ?? []
  if (!did) return 'allowed a model outside to answer, or withdrew that'
  return did === 'allowed'
    ? `allowed a model outside to answer: ${model}`
    : `no longer allows a model outside to answer: ${model}`
}
