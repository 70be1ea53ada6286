import type { Card } from '../../access/feature.ts'
import { RecentLogs } from './recent-logs.tsx'

export const card: Card = { column: 'main', name: 'logs', needs: 'careLogs.read', Content: RecentLogs }
