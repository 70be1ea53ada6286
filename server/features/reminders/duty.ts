import type { Db } from '../../core/database.ts'

export type OnDuty = { onDuty: number[]; nextOnDuty: number[] }

/** Who is on duty now in each of these circles, and who comes next. */
export type Duty = (tx: Db, clientIds: number[], now: string) => Promise<Map<number, OnDuty>>
