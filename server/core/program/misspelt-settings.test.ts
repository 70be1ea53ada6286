import { expect, test } from 'vitest'
import { misspeltSettings } from '../../config.ts'

const sentences = (...names: string[]) => misspeltSettings(Object.fromEntries(names.map((name) => [name, 'x'])))

test('a name that is almost a setting’s is said, with the right one', () => {
  const wrong = {
    KINFOLD_DATA_DIR: 'DATA_DIR',
    SMPT_URL: 'SMTP_URL',
    TRUSTED_PROXY: 'TRUSTED_PROXIES',
    PUBLIC_UR: 'PUBLIC_URL',
    SECRETKEY: 'SECRET_KEY',
    data_dir: 'DATA_DIR',
    DATABASE_URI: 'DATABASE_URL',
  }
  for (const [name, meant] of Object.entries(wrong))
    expect(sentences(name)).toEqual([`${name} is not a setting of Kinfold and has no effect. Did you mean ${meant}?`])
})

test('settings, other programs’ names, and a name beside the right one are not', () => {
  const others = [
    'PATH',
    'HOME',
    'HOSTS',
    'LANG',
    'LOGNAME',
    'PWD',
    'TERM',
    'NODE_OPTIONS',
    'NODE_EXTRA_CA_CERTS',
    'XAI_API_KEY',
    'PGHOST',
  ]
  expect(sentences('DATA_DIR', 'PORT', 'NODE_ENV', 'AI_MODEL', 'npm_config_cache', ...others)).toEqual([])
  expect(sentences('KINFOLD_DATA_DIR', 'DATA_DIR')).toEqual([])
})
