import { importDrizzleQuickly } from '../core/quick-imports.ts'

importDrizzleQuickly()
