import { careLogs } from '@kinfold/contract/features/care-logs/endpoints.ts'
import { doses } from '@kinfold/contract/features/doses/endpoints.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { useApi, usePages } from '../../api/hooks.ts'
import { queryClient } from '../../api/query-client.ts'
import { serverAnswers } from '../../test/server.ts'

/* What stays on screen until the next answer is here. The second question of each test gets none. */
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
const due = { medications: [], items: [], given: [], asNeeded: [], zone: 'UTC', now: '2026-11-20T11:00:00.000Z' }
beforeEach(() => {
  queryClient.clear()
  serverAnswers({
    'GET /api/care-logs?clientId=42': { body: { items: [], next: null, meant: [], comments: [] } },
    'GET /api/doses/due?clientId=42': { body: { ...due, from: '2026-11-20', to: '2026-11-20' } },
  })
})

type Asked = { clientId: number; more?: object }
const hooks: [string, (asked: Asked) => { data: unknown }][] = [
  ['a list', ({ clientId, more }) => usePages(careLogs.list, { query: { clientId, ...more } })],
  ['the doses', ({ clientId, more }) => useApi(doses.due, { query: { clientId, ...more } }, { keepPrevious: true })],
]

test.for(hooks)('%s stays while other days are read', async ([, hook]) => {
  const { result, rerender } = renderHook(hook, { wrapper, initialProps: { clientId: 42 } as Asked })
  await waitFor(() => expect(result.current.data).toBeDefined())
  rerender({ clientId: 42, more: { from: '2026-11-19', to: '2026-11-19' } })
  expect(result.current.data).toBeDefined()
})

test.for(hooks)('%s of one circle is not shown for another', async ([, hook]) => {
  const { result, rerender } = renderHook(hook, { wrapper, initialProps: { clientId: 42 } as Asked })
  await waitFor(() => expect(result.current.data).toBeDefined())
  rerender({ clientId: 43 })
  expect(result.current.data).toBeUndefined()
})
