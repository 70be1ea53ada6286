import { expect, test } from 'vitest'
import { onlyHere } from './only-here.ts'

test.for(['http://127.0.0.1:3000/a', 'http://localhost/a', 'http://[::1]:3000/a'])(
  '%s is of no use to others',
  (url) => {
    expect(onlyHere(url, 'Do this.')).toBe(
      'This address works only on the computer that runs this installation. Do this.',
    )
  },
)

test.for(['https://care.example.org/a', 'http://192.168.1.20:3000/a', 'https://localhost.example.org/a'])(
  '%s needs no warning',
  (url) => expect(onlyHere(url, 'Do this.')).toBeUndefined(),
)
