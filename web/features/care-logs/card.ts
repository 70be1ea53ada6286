import type { Card } from '../../access/feature.ts'
import { RecentLogs } from './recent-logs.tsx'

export const card: Card = { column: 'main', place: 1, needs: 'careLogs.read', Content: RecentLogs }
