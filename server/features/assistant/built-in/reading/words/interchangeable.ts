/* Words that change nothing about what a phrase means, so that a phrase is listed once: 'Is anybody there?' is 'is someone
   there', and 'May we come?' is 'can i come'. Not for single words: 'anyone' alone also asks whether it was nobody. */
const usual: ReadonlyMap<string, string> = new Map(
  Object.entries({
    someone: 'somebody anyone anybody',
    i: 'we',
    can: 'may could',
    is: 'are',
    does: 'do',
    tablets: 'tablet pill pills medicine medicines medication medications med meds dose doses capsule capsules',
  }).flatMap(([word, others]) => others.split(' ').map((other) => [other, word] as const)),
)

/** The word that stands for all of these in phrases. */
export const usualFor = (word: string): string => usual.get(word) ?? word
