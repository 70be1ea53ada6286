import { reports } from './endpoints.ts'

export const calls = { reports }
