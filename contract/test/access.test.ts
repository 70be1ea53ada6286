import { expect, test } from 'vitest'
import {
  everyone,
  managers,
  managesCircle,
  ownOrManager,
  type Role,
  type Rule,
  reachOf,
  seesFamily,
} from '../access.ts'

const own: Rule = { client: 'own', admin: 'own', family: 'own', caretaker: 'own' }

test.for<[about: string, role: Role, rule: Rule, reach: string | null, asCreator: string | null]>([
  ['what everyone may do', 'caretaker', everyone, 'any', 'any'],
  ['what managers may do', 'client', managers, 'any', 'any'],
  ['what managers may do', 'admin', managers, 'any', 'any'],
  ['what managers may do', 'family', managers, null, 'any'],
  ['what managers may do', 'caretaker', managers, null, 'any'],
  ['what managers may do, and others with their own', 'client', ownOrManager, 'any', 'any'],
  ['what managers may do, and others with their own', 'family', ownOrManager, 'own', 'any'],
  ['what managers may do, and others with their own', 'caretaker', ownOrManager, 'own', 'any'],
  ['what everyone does with their own', 'admin', own, 'own', 'own'],
  ['what everyone does with their own', 'family', own, 'own', 'own'],
  ['what only the client may do', 'client', { client: 'any' }, 'any', 'any'],
  ['what only the client may do', 'admin', { client: 'any' }, null, null],
  ['what only care takers may do', 'caretaker', { caretaker: 'any' }, 'any', 'any'],
  ['what only care takers may do', 'family', { caretaker: 'any' }, null, null],
  ['what admins may do with their own', 'family', { admin: 'own' }, null, 'own'],
  ['what nobody may do', 'client', {}, null, null],
])('%s, as %s', ([, role, rule, reach, asCreator]) => {
  expect(reachOf(rule, { role, isCreator: false })).toBe(reach)
  expect(reachOf(rule, { role, isCreator: true })).toBe(asCreator)
})

test.for<[Role, manages: boolean, family: boolean]>([
  ['client', true, true],
  ['admin', true, true],
  ['family', false, true],
  ['caretaker', false, false],
])('%s: manages the circle %s, sees what is for the family %s; who created it does both', ([role, manages, family]) => {
  expect(managesCircle({ role, isCreator: false })).toBe(manages)
  expect(seesFamily({ role, isCreator: false })).toBe(family)
  expect([managesCircle({ role, isCreator: true }), seesFamily({ role, isCreator: true })]).toEqual([true, true])
})
