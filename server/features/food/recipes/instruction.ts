/**
 * Whether a line says what to do: 'Stir the sauce', '2. Serve', 'Butter schmelzen'. If in doubt it does not, because a
 * lost ingredient could hide an allergen.
 */
export function isInstruction(line: string): boolean {
  const text = line.replace(/^[^\p{L}\p{N}]+/u, '')
  return isFinished(text) || FIRST.test(text) || FIRST_IF_CLEAR.test(text) || WITHOUT_FOOD.test(text) || LAST.test(text)
}

/** It ends like a sentence, or has the number of a step. */
const isFinished = (text: string) => /[.!?]$|^\d{1,2}[.)] /.test(text)

/** Verbs that are not the name of a food or of an amount. 'Blend of nuts' and 'mezcla de frutos secos' are food. */
const FIRST = new RegExp(
  `^(?:${[
    'add|stir|mix|whisk|beat|pour|place|put|set|let|leave|bring|boil|bake|fry|simmer|cook|heat|preheat|melt|combine|blend|whizz|fold|knead|divide|repeat|arrange|transfer|remove|turn|shake|rinse|wash|soak|reduce|strain|assemble|return|continue|chop|drain|cover|refrigerate|garnish with|top with|serve with|adjust|enjoy',
    'añadir|añade|añadimos|agregar|agrega|mezclar|mezcla|mezclamos|cocinar|cocina|cocer|freír|fríe|sofreír|calentar|verter|batir|poner|dejar|servir|hornear|derretir|picar|cortar|pelar|incorporar|remover|triturar|hervir',
    'ajouter|ajoutez|mélanger|mélangez|faire|faites|cuire|verser|versez|battre|mettre|mettez|laisser|laissez|servir|servez|couper|coupez|éplucher|chauffer|préchauffer|fouetter|incorporer|remuer|mixer|hacher',
    'dodać|dodaj|wymieszać|wymieszaj|mieszać|smażyć|usmażyć|usmaż|gotować|ugotować|ugotuj|zagotować|wlać|wlej|podgrzać|rozgrzać|pokroić|pokrój|obrać|ubić|ubij|włożyć|piec|upiec|podawać|podawaj|rozpuścić|roztopić|zmiksować|posypać|odstawić',
  ].join('|')})(?:$|\\s(?!(?:of|de)\\s))`,
  'iu',
)

/** 'Brown sugar', 'toast' and 'sprinkle of sesame' are food; 'brown the mince' and 'toast until golden' say what to do. */
const FIRST_IF_CLEAR =
  /^(?:brown|cool|warm|top|slice|sprinkle|drizzle|dust|spread|roll|wrap|spoon|dice|crush|press|rest|steam|cream|butter|toast|roast|grill|mash|dip|dress|season|salt|serve|chill|squeeze|cut|peel|grate|scatter|process|freeze|microwave|whip|zest|crumble)\s(?:the|it|them|everything|all|until|over|into)(?:$|\s)/i

/** 'Rest 30 minutes', 'Serve hot'. 'Season with salt' is not here: it may be the only line that names the salt. */
const WITHOUT_FOOD =
  /^(?:(?:rest|cool|chill|roast|grill|steam|freeze|microwave) (?:for )?(?:about )?\d+(?: ?[–-] ?\d+)? ?(?:min|h(?:ou)?r)|serve (?:hot|warm|cold|immediately|at once)$|taste and )/i

/** German verbs stand at the end: 'Butter schmelzen'. 'Sesam zum bestreuen' is food. */
const LAST =
  /\s(?<!\szum )\p{Ll}*(?:braten|kochen|rühren|mischen|mengen|geben|schneiden|hacken|schmelzen|hitzen|backen|legen|gießen|streuen|lassen|verteilen|servieren|würzen|schlagen|kneten|pürieren|dünsten|schwitzen|rösten|reiben|schälen|waschen|streichen|heben|stellen|nehmen|füllen|rollen|träufeln)$/u
