import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { clients, users } from '../../access/table.ts'
import { samples } from './server.ts'

/* Prints what `npm run migration` would write for the table of the sample feature. */
const [before, after] = [
  { clients, users },
  { clients, users, samples },
].map((schema) => generateDrizzleJson(schema, undefined, undefined, 'snake_case'))
process.stdout.write((await generateMigration(before!, after!)).join(';\n'))
