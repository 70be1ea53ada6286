import { describe, expect, test } from 'vitest'
import { allRecipes, loadRecipes } from '../recipes/recipes.ts'
import { namedInSteps } from './named-in-steps.ts'
import { readIngredients } from './read-ingredients.ts'

const named = (ingredients: string, steps: string) =>
  namedInSteps(steps, readIngredients(ingredients)).map(({ text, food }) => [text, food?.id ?? null])
const inBowl = (steps: string) => named('200 g rice\n2 carrots', steps)

describe('what only the steps name', () => {
  test.for([
    ['Top with crushed peanuts', 'peanuts'],
    ['Garnish with chopped walnuts.', 'walnuts'],
    ['Scatter over the sesame seeds', 'sesame-seeds'],
    ['Drizzle over tahini', 'tahini'],
    ['1. Cook the rice. 2. Stir in the peanut butter', 'peanut-butter'],
    ['Cook in milk until soft', 'milk-whole'],
    ['Serve with grapefruit juice', 'grapefruit-juice'],
    ['If you like, top with peanuts', 'peanuts'],
    ['Simmer until thick, add milk', 'milk-whole'],
    ['Do not stir, add milk', 'milk-whole'],
    ['When the rice changes colour, add butter', 'butter'],
    ['Top with crushed peanuts, slice and serve', 'peanuts'],
    ['Scatter over the almonds, press lightly', 'almonds'],
    ['Add the milk chocolate', 'chocolate-milk'],
    ['Stir in the sugar-free peanut butter', 'peanut-butter'],
    ['Scatter with peanuts unless somebody has a nut allergy', 'peanuts'],
    ['Top with the carrots and, if you like, peanuts', 'peanuts'],
    ['Add as much butter as you like', 'butter'],
    ['Do not forget peanuts', 'peanuts'],
    ['Serve with gluten-free rice, butter and carrots', 'butter'],
    ['Instead of milk use water, almonds and carrots', 'almonds'],
    ['Cook without a lid, almonds on top', 'almonds'],
    ['Pour the stock and cream into the pan', 'cream-double'],
    ['Melt the butter', 'butter'],
    ['Melt the remaining butter', 'butter'],
    ['Add the milk', 'milk-whole'],
    ['Stir in the soy sauce', 'soy-sauce'],
    ['Heat the oil', 'cooking-oil'],
    ['Cook the pasta', 'pasta'],
    ['Warm the tortillas', 'tortilla-wheat'],
    ['Serve with pesto', 'pesto'],
  ])('%s', ([steps, id]) => {
    expect(inBowl(steps!).map(([, food]) => food)).toEqual([id])
  })

  test.for([
    ['200 g Reis\n2 Karotten', 'Nüsse hacken'],
    ['200 g Reis\n2 Karotten', 'Mit gehackten Nüssen bestreuen'],
    ['200 g rice', 'Add the nuts'],
    ['200 g rice', 'Cover it with cheese'],
    ['200 g ryżu', 'Posypać orzechami'],
    ['200 g rice', 'Serve with satay sauce'],
    ['2 eggs\n200 g asparagus', 'Serve with hollandaise'],
    ['200 g Reis', 'Mit Erdnusssoße servieren'],
  ])('a kind of food, with %s: %s', ([ingredients, steps]) => {
    expect(named(ingredients!, steps!)).toEqual([[steps, null]])
  })

  test.for([
    ['200 g arroz\n2 zanahorias', 'Picar cacahuetes', 'peanuts'],
    ['200 g Reis\n2 Karotten', 'Erdnüsse darüber streuen', 'peanuts'],
    ['200 g riz\n2 carottes', 'Parsemer de cacahuètes', 'peanuts'],
    ['200 g arroz\n2 zanahorias', 'Cocer en leche', 'milk-whole'],
    ['200 g arroz\n2 zanahorias', 'Saltear en mantequilla', 'butter'],
    ['200 g Reis\n2 Karotten', 'Wie gewünscht, Erdnüsse zugeben', 'peanuts'],
    ['400 g butter beans\n2 tomatoes', 'Fry the tomatoes in butter', 'butter'],
    ['200 g Reis\n2 Karotten', 'Die Butter schmelzen', 'butter'],
    ['3 tbsp peanut butter\n200 g rice', 'Fry the rice in butter', 'butter'],
    ['1 c. à c. de noix de muscade\n200 g riz', 'Ajouter les noix concassées', 'walnuts'],
    ['1 tbsp cornflour\n200 g chicken', 'Serve with the crusty bread', 'bread-white'],
    ['500 g chicken\n1 lettuce', 'Warm the tortillas', 'tortilla-wheat'],
    ['200 g Reis\n2 Karotten', 'Auf dem Brot servieren', 'bread-white'],
    ['200 g Reis\n2 Karotten', 'Mit Mandelblättchen bestreuen', 'almonds'],
    ['200 g riz\n2 carottes', 'Ajouter du lait', 'milk-whole'],
    ['200 g ryżu\n2 marchewki', 'Smażyć na maśle', 'butter'],
    ['200 g ryżu\n2 marchewki', 'Posypać orzeszkami ziemnymi', 'peanuts'],
  ])('with %s: %s', ([ingredients, steps, id]) => {
    expect(named(ingredients!, steps!)).toEqual([[steps, id]])
  })

  test('each is named once', () => {
    expect(inBowl('Chop the peanuts\nTop with the peanuts')).toEqual([['Chop the peanuts', 'peanuts']])
  })
})

describe('nothing', () => {
  test.for([
    ['400 ml almond milk\n90 g oats', 'Bring the milk to the boil and add the oats'],
    ['150 g gluten-free flour\n50 g margarine', 'Rub the margarine into the flour until it resembles breadcrumbs'],
    ['150 g gluten-free flour\n50 g margarine', 'Cream the margarine in a pan, then mince it with a butter knife'],
    ['200 g rice', 'Boil the rice in water without butter'],
    ['200 g rice', 'It is also good without nuts. For a nut-free dish, stir'],
    ['200 g rice\n50 g cheddar', 'Grate the cheese over the rice'],
    ['2 chicken breasts', 'Brown the meat in a pan'],
    ['250 ml Hafermilch\n80 g Haferflocken', 'Die Milch erhitzen und die Haferflocken einrühren'],
    ['200 g Reisnudeln\n2 EL Olivenöl', 'Das Öl erhitzen und die Nudeln kochen'],
    ['250 ml oat drink\n90 g oats', 'Pour in the warm milk'],
    ['200 g Reis\n50 g Margarine', 'Die Butter schmelzen'],
    ['200 g gluten-free penne', 'Cook the pasta'],
    ['4 corn tortillas\n200 g beef', 'Warm the tortillas'],
    ['4 huevos\n500 g patatas', 'Dar la vuelta a la tortilla'],
    ['200 g salmon', 'Wrap the salmon in foil, or in cling wrap'],
    ['200 g riz', "Former des boules de la taille d'une noix"],
    ['200 g rice', 'Free from milk, eggs and nuts'],
    ['200 g rice', 'Contains no milk, eggs or nuts'],
    ['200 g Reis', 'Das Rezept kommt ohne Milch, Eier und Nüsse aus'],
    ['200 g riz', 'Sans lait, œufs ni noix'],
    ['200 g arroz', 'Sin leche, huevos ni nueces'],
    ['4 huevos\n500 g patatas', 'Cuajar una tortilla'],
    ['200 g Reis', 'Walnussgroße Kugeln formen'],
    ['200 g riz\n50 g margarine', 'Ajouter une noisette de margarine'],
    ['200 g rice', 'Lightly toast the rice'],
    ['300 g rice flour\n1 tsp salt', 'Bake the bread until golden'],
    ['90 g oats\n200 ml oat drink', 'Heat the milk with the oats'],
    ['500 g pollo\n1 cebolla', 'Dorar el pollo por ambos lados y añadir la cebolla por encima'],
    ['200 g ryżu\n2 marchewki', 'Gotować ryż do miękkości, ale nie za długo'],
    ['200 g farine de riz\n3 œufs', 'Verser la pâte dans le moule et laisser reposer'],
    ['200 g riz\n50 g margarine', 'Ajouter une noix de margarine au riz'],
    ['200 g rice', 'Omit the butter. Free from milk and nuts. Suitable for people with nut allergy'],
    ['200 g rice', 'Instead of the usual milk use water. Use an egg timer'],
    ['200 g Reis', 'Den Reis in Wasser kochen, wie Milch abgießen'],
  ])('of %s: %s', ([ingredients, steps]) => {
    expect(named(ingredients!, steps!)).toEqual([])
  })

  test('hardly anything in the built-in recipes, whose ingredients are complete', async () => {
    await loadRecipes()
    const wrong = [...allRecipes().values()].flatMap((recipe) => {
      const steps = recipe.steps.map(({ text }) => text).join('\n')
      const lines = recipe.ingredients.map(({ food, preparation }) => ({
        text: preparation ?? '',
        name: food.name,
        food,
      }))
      return namedInSteps(steps, lines).map(({ food }) => `${recipe.id}: ${food?.id ?? 'a kind'}`)
    })
    // A general name of what is in the list under another: the fruit of a grapefruit; and 'until it clings together and squashes'.
    expect(wrong).toEqual([
      'mussels-white-wine: bread-white',
      'grapefruit-juice-fresh: a kind',
      'potato-salad-frankfurter: pork-sausage',
      'rice-pudding-soft: plum',
      'popcorn-plain: sweetcorn',
      'twarog-soft-dumplings: plum',
      'chicken-pumpkin-stew-soft: pumpkin',
      'salmon-soft-rice: butternut',
    ])
  })
})
