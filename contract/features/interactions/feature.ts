import { interactions } from './endpoints.ts'

export const calls = { interactions }
