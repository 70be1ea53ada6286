import { preferences } from './endpoints.ts'

export const calls = { preferences }
