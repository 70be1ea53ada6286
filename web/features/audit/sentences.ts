import type { ActivityEntry } from '@kinfold/contract/features/audit/schemas.ts'
import { PRODUCT } from '@kinfold/contract/product.ts'
import { type Activity, roleName } from '../../access/activity.ts'

/** Each feature names its actions in its activity.ts. They all load with the list, not before. */
const all = Object.values(import.meta.glob<Activity>('../*/activity.ts', { eager: true, import: 'activity' }))
const sentences: NonNullable<Activity['sentences']> = Object.assign({}, ...all.map((each) => each.sentences))
const refusals: NonNullable<Activity['refusals']> = Object.assign({}, ...all.map((each) => each.refusals))
const toldAsOne: NonNullable<Activity['toldAsOne']> = Object.assign({}, ...all.map((each) => each.toldAsOne))

/** Whether what was done is told by an entry that was written after it in the same change. */
export function isToldBy(entry: ActivityEntry, later: ActivityEntry): boolean {
  const kinds = entry.action === later.action && entry.whoId === later.whoId ? toldAsOne[entry.action] : undefined
  return kinds !== undefined && kinds.indexOf(entry.subject) < kinds.indexOf(later.subject)
}

/** The text of an entry, after the name of the person: 'wrote a care log'. */
export function sentenceOf(entry: ActivityEntry): string {
  if (entry.action === 'access.refused') return `was refused: ${refusals[entry.subjectId] ?? words(entry.subjectId)}`
  const known = sentences[entry.action]
  const sentence = known?.[entry.subject] ?? known?.['*']
  if (sentence === undefined) return `${words(entry.action)} (${words(entry.subject)})`
  if (typeof sentence === 'string') return sentence
  const isSelf = entry.personId !== null && entry.personId === entry.whoId
  return sentence({ entry, isSelf, person: entry.personName ?? 'someone', role: roleName(entry.detail) })
}

/** Without a signed-in person: a future member, the program itself, or its operator. */
export function whoOf({ whoId, whoName, action, subject, personName }: ActivityEntry): string {
  if (whoName !== null) return whoName
  if (whoId === null && action.startsWith('emergencyCard.open')) return 'Someone with the link'
  const isNewcomer = subject === 'invitations' || subject === 'join_requests'
  if (isNewcomer && personName !== null) return personName
  return whoId === null ? PRODUCT : 'Someone'
}

/** 'careLogs.markInError' -> 'care logs: mark in error', 'care_logs' -> 'care logs' */
const words = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, (_, before: string, capital: string) => `${before} ${capital.toLowerCase()}`)
    .replaceAll('_', ' ')
    .replace('.', ': ')
