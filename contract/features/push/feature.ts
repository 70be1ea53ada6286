import { push } from './endpoints.ts'

export const calls = { push }
