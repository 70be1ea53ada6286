import { forgetFingerprint } from '../core/program/same-key.ts'
import { runCommand } from './command.ts'

/* `npm run key:accept`: for operators who lost the key of their database. */
await runCommand({}, async ({ owner }) => {
  await forgetFingerprint(owner)
  console.log('From the next start on, the key used then is this database’s key.')
  return 0
})
