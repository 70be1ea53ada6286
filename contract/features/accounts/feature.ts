import { accounts } from './endpoints.ts'

export const calls = { accounts }
