import { derivedKey } from '../access/accounts/tokens.ts'
import { forgetOtherSeals, sealAgain } from '../access/circles/circle-keys.ts'
import { readConfig } from '../config.ts'
import { dbOn } from '../core/database/database.ts'
import { forgetFingerprint, keepFingerprint } from '../core/program/same-key.ts'
import { runCommand } from './command.ts'

/* `NEW_SECRET_KEY=... npm run keys:rotate`: seals the file keys of all circles with the new key in addition, while
   Kinfold runs on with the old one. `-- --finish`, once Kinfold is stopped: also those created meanwhile; then the
   database uses the new key. */
await runCommand({ options: { finish: { type: 'boolean' } } }, async ({ owner }, { values: { finish } }) => {
  const { secretKey, newSecretKey: newKey } = readConfig()
  if (!newKey) throw new Error('Please set NEW_SECRET_KEY.')
  const db = dbOn(owner)
  const sealed = await sealAgain(db, secretKey, newKey)
  console.log(`The keys of ${sealed} circles are sealed with the new key, too.`)
  if (!finish) return 0
  await forgetOtherSeals(db, newKey)
  await forgetFingerprint(owner)
  const client = await owner.connect()
  try {
    await keepFingerprint(client, derivedKey(newKey, 'fingerprint').toString('base64url'))
  } finally {
    client.release()
  }
  console.log('Please replace the old key with the new one, then start Kinfold.')
  return 0
})
