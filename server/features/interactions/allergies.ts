import { type AllergyGroup, groupsByWord, wholeGroups } from './allergy-groups.ts'
import { matchName } from './match.ts'
import { wordsOf } from './words.ts'

/** An allergy as noted, and what it is about: the ingredient or group itself, others of its family, more distant relatives. */
export type Allergy = {
  name: string
  itself: ReadonlySet<string>
  family: ReadonlySet<string>
  related: ReadonlySet<string>
}

const nothing = new Set<string>()

/** Reads an allergy as somebody typed it, or null when it is none of a medicine that the lists know. */
export function readAllergy(name: string): Allergy | null {
  const group = groupIn(wordsOf(name))
  if (group) return { name, itself: group.same, family: nothing, related: group.related }
  const itself = new Set(matchName(name).ingredients)
  if (itself.size === 0) return null
  const groups = wholeGroups.filter(({ same }) => [...itself].some((ingredient) => same.has(ingredient)))
  return { name, itself, family: union(groups, 'same'), related: union(groups, 'related') }
}

/** 'none', 'no known drug allergies': nothing was noted that would have to be compared. */
export const isNoAllergy = (name: string): boolean =>
  /^(?:none|nil|no|nkda|nka|keine|n\/?a|unknown|-+)$|^(?:none|no|nil) (?:known|drug|allerg)/i.test(name.trim())

const LONGEST_GROUP_NAME = 3

function groupIn(words: string[]): AllergyGroup | undefined {
  for (let at = 0; at < words.length; at++) {
    for (let length = LONGEST_GROUP_NAME; length > 0; length--) {
      const group = groupsByWord.get(words.slice(at, at + length).join(' '))
      if (group) return group
    }
  }
}

const union = (groups: AllergyGroup[], side: keyof AllergyGroup) => new Set(groups.flatMap((group) => [...group[side]]))
