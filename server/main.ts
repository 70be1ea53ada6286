import { importDrizzleQuickly } from './core/program/quick-imports.ts'

importDrizzleQuickly()
await import('./serve.ts')
