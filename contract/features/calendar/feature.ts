import { calendar } from './endpoints.ts'

export const calls = { calendar }
