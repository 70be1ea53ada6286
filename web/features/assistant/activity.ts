import type { Activity } from '../../access/activity.ts'

export const activity: Activity = {
  sentences: {
    'assistant.send': { '*': ({ entry }) => `asked an outside model: sent to ${entry.detail}` },
    'assistant.allowModel': { '*': ({ entry }) => saidOfConsent(entry.detail) },
  },
  refusals: { 'assistant.allowModel': 'allowing an outside model to answer' },
}

/** 'allowed qwen3 at models.example.org'; entries before 2026-11-22 do not say whether it was allowed or withdrawn. */
function saidOfConsent(detail: string | null): string {
  const [, did, model] = /^(allowed|withdrew) (.+)$/.exec(detail ?? '') ?? []
  if (!did) return 'allowed an outside model to answer, or withdrew that'
  return did === 'allowed'
    ? `allowed an outside model to answer: ${model}`
    : `no longer allows an outside model to answer: ${model}`
}
