import type pg from 'pg'
import { dbOn } from '../../core/database.ts'
import { deleteOldReports } from './queries.ts'

const HOUR_MS = 3_600_000

/** Deletes old reports now and every hour. Answers how to stop. */
export function forgetOldReports(owner: pg.Pool): () => void {
  const forget = () => void deleteOldReports(dbOn(owner)).catch(() => {})
  forget()
  const timer = setInterval(forget, HOUR_MS)
  return () => clearInterval(timer)
}
