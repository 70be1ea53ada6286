import { refuseNewer } from '../core/database/migrate.ts'
import { forgetFingerprint } from '../core/program/same-key.ts'
import { runCommand } from './command.ts'

const usage = {
  name: 'key:accept',
  about:
    'For operators who lost SECRET_KEY (or secret.key): the next start may use another key.\n' +
    'Files that were stored with the lost key can no longer be opened by anybody.',
  example: 'npm run key:accept',
  chapter: 'A lost key',
} as const

await runCommand(usage, async ({ owner }) => {
  await refuseNewer(owner)
  await forgetFingerprint(owner)
  console.log('From the next start on, the key used then is this database’s key.')
  return 0
})
