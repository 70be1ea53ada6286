import type { Card } from '../../access/feature.ts'
import { People } from './people.tsx'

export const card: Card = { column: 'side', name: 'people', needs: 'careTeam.read', Content: People }
