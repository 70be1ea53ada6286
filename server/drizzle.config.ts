import { defineConfig } from 'drizzle-kit'

/** `npm run migration -- --name what_changes` writes the SQL for table changes since the last migration. */
export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: ['./core/changes/changes.ts', './core/**/*table.ts', './access/**/*table.ts', './features/**/table.ts'],
  out: './migrations',
})
