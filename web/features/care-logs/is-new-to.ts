import type { CareLog } from '@kinfold/contract/features/care-logs/schemas.ts'

/** Whether others wrote it since the reader last took over (`since`; undefined: not known, so nothing is new). */
export const isNewTo =
  (readerId: number, since: string | undefined) =>
  ({ createdAt, authorId }: CareLog): boolean =>
    since !== undefined && authorId !== readerId && createdAt > since
