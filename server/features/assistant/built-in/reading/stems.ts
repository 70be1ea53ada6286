/**
 * What the forms of a word begin with: 'walk' of 'walks', 'walked' and 'walking', 'dizz' of 'dizzy' and 'dizziness'. A
 * short word keeps its ending, because too many others would begin like it.
 */
export const stemOf = (word: string): string => word.replace(/(?<=\w{4})(?:iness|ies|ing|ed|es|y|e)$|(?<=\w{3})s$/, '')
