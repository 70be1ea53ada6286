import { importDrizzleQuickly } from './core/quick-imports.ts'

importDrizzleQuickly()
await import('./serve.ts')
