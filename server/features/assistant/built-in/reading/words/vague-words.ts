/**
 * Words of phrases in concepts.ts that say too little to be searched for by themselves: 'bad' of 'bad day'. Other words of
 * a phrase are searched for where the phrase is not said: 'hospital' of 'hospital appointment'.
 */
export const vagueWords: ReadonlySet<string> = new Set(
  `able add added addressed advance along alright answer anywhere ask available aware bad beat brief bring brother calm calms cancel care cared
  careful caring catch caused charge check code correct create data date daughter dress dropped effect emergency family feed fill final
  fine frequently full gain goes gone good group hand hearing hold human id info information legal living longer looked looking
  looks lose losing lost makes manage message messages mistake model movement offer often old open opening order ordered
  pass patient person personal picks power practice practitioner problems profile range rate reacts ready real relatives relax
  reminder representative run running safe said saw screening sees send sent set share shot side signs sister son spare speak special
  speed spoke stand status sum taker takers talk test thick ticked turned watch wishes worrying wrong x`.split(/\s+/),
)
