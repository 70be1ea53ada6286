import type { Endpoint } from '@kinfold/contract/endpoint.ts'

/** Endpoints that the thread for long reads can answer: what somebody signed in reads, and that ends by itself. */
export type LongRead = { method: 'GET'; needs: Exclude<Endpoint['needs'], 'anyone'>; answers?: 'file' }

export const mayBeLong = ({ method, needs, answers }: Endpoint): boolean =>
  method === 'GET' && needs !== 'anyone' && (answers === undefined || answers === 'file')
