import type pg from 'pg'
import { dbOn } from '../../core/database.ts'
import { deleteOldReports } from './queries.ts'

const DAY_MS = 86_400_000

/** Deletes old reports now and every day. Answers how to stop. */
export function forgetOldReports(owner: pg.Pool): () => void {
  const forget = () => void deleteOldReports(dbOn(owner)).catch(() => {})
  forget()
  const timer = setInterval(forget, DAY_MS)
  return () => clearInterval(timer)
}
