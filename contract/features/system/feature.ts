import { system } from './endpoints.ts'

export const calls = { system }
