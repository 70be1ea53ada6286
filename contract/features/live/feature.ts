import { live } from './endpoints.ts'

export const calls = { live }
