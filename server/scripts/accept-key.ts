import { forgetFingerprint } from '../core/program/same-key.ts'
import { runCommand } from './command.ts'

/* `npm run key:accept`: for whoever lost the key of their database. */
await runCommand(async ({ owner }) => {
  await forgetFingerprint(owner)
  console.log('The key of the next start is this database’s key from then on.')
  return 0
})
