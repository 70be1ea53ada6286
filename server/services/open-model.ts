import type { LanguageModel } from 'ai'
import type { ModelSettings } from './model-settings.ts'

/** A model whose requests all go through `send`. The libraries are loaded at the first question. */
export async function openModel(
  { provider, baseUrl, model, apiKey }: ModelSettings,
  send: typeof fetch,
): Promise<LanguageModel> {
  if (provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic')
    return createAnthropic({ baseURL: baseUrl, fetch: send, ...(apiKey && { apiKey }) })(model)
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  return createOpenAICompatible({ name: 'outside', baseURL: baseUrl, fetch: send, ...(apiKey && { apiKey }) })(model)
}
