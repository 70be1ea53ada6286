import { activities } from './endpoints.ts'

export const calls = { activities }
