import { describe, expect, test } from 'vitest'
import { allRecipes, loadRecipes } from '../../recipes/recipes.ts'
import { readIngredients } from '../read-ingredients.ts'
import { namedInSteps } from './named-in-steps.ts'

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

  test.for([
    "Don't skip the butter",
    'Never leave out the butter',
    'You can omit the butter',
    'Optional: leave out the butter',
    'If vegan skip the butter',
    'It is not the same without butter',
    'Not without butter',
  ])('not left out for certain: %s', (steps) => expect(inBowl(steps)).toEqual([[steps, 'butter']]))

  test.for([
    ['de', 'Auf keinen Fall die Butter weglassen'],
    ['de', 'Warum auf Butter verzichten'],
    ['de', 'Ggf. die Butter weglassen'],
    ['de', 'Bei Milchallergie oder nach Bedarf die Butter weglassen'],
    ['de', 'Wer mag, kocht ohne Rühren und will die Butter weglassen'],
    ['de', 'Wenn Sie die Butter weglassen, wird es milder'],
    ['de', 'Das schmeckt nicht ohne Butter'],
    ['de', 'Ohne Butter geht es nicht'],
    ['es', 'No omitir la mantequilla'],
    ['es', 'Se puede omitir la mantequilla'],
    ['es', 'Sin mantequilla no es lo mismo'],
    ['fr', 'Ne pas omettre le beurre'],
    ['fr', 'On peut omettre le beurre'],
    ['fr', 'Sans beurre ce n’est pas pareil'],
    ['pl', 'Nie należy pominąć masła'],
    ['pl', 'Można pominąć masło'],
    ['pl', 'Bez masła nie smakuje'],
  ])('not left out for certain, in %s: %s', ([language, steps]) => {
    const lists = { de: inGerman, es: inSpanish, fr: inFrench, pl: inPolish }
    expect(namedOnly(lists[language as keyof typeof lists], steps!)).toEqual(['butter'])
  })

  const inGerman = '200 g Reis\n2 Karotten'
  const inFrench = '200 g de riz\n2 carottes'
  const inSpanish = '200 g de arroz\n2 zanahorias'
  const inPolish = '200 g ryżu\n2 marchewki'
  const namedOnly = (ingredients: string, steps: string) =>
    named(ingredients, steps).map(([, food]) => food ?? 'a kind')

  test.for([
    ['200 g rice', 'Add the rice (no salt), peanuts and butter', 'peanuts, butter'],
    ['200 g rice', 'Add the rice (no milk), peanuts and butter', 'peanuts, butter'],
    ['200 g rice', 'Cook the rice without salt, butter and cheese go in at the end', 'butter, a kind'],
    ['200 g rice', 'Version without meat: peanuts and tofu', 'peanuts, tofu-firm'],
    ['200 g rice', 'Instead of water, milk and butter can be used', 'milk-whole, butter'],
    ['200 g rice', 'Instead of rice you can serve noodles', 'egg-noodles'],
    ['200 g rice', 'Instead use butter', 'butter'],
    ['200 g rice', 'Omit the salt and add butter', 'butter'],
    ['200 g rice', 'Omit the nuts if you prefer', 'a kind'],
    ['200 g rice', 'Do not add the butter all at once', 'butter'],
    ['200 g rice', 'Never use cold butter', 'butter'],
    ['200 g rice', 'Do not add peanuts, butter or eggs until the end', 'peanuts, butter, egg'],
    ['200 g rice', 'Do not add peanuts and butter until the end', 'peanuts, butter'],
    ['200 g rice', 'Serve with eggs, no cheese, and butter', 'egg, butter'],
    ['200 g rice', 'Serve with or without cheese', 'a kind'],
    ['200 g rice', 'Skip the oven and melt the cheese in a pan', 'a kind'],
    ['200 g rice', 'Avoid lumps by whisking in the milk slowly', 'milk-whole'],
    [inFrench, 'Sans cesser de remuer ajouter le lait', 'milk-whole'],
    ['200 g rice', 'To avoid sticking brush the pan with butter', 'butter'],
    ['200 g rice', 'No milk? Butter works as well', 'butter'],
    ['200 g rice', 'Cook without salt – peanuts come last', 'peanuts'],
    ['200 g rice', 'Top with not only peanuts but also almonds', 'peanuts, almonds'],
    ['200 g rice', 'Use no-salt butter', 'butter'],
    ['200 g rice', 'Unless anyone is allergic add peanuts', 'peanuts'],
    [inGerman, 'In einer Pfanne ohne Fett Pinienkerne goldbraun rösten', 'pine-nuts'],
    [inGerman, 'In einer Pfanne ohne Öl Erdnüsse anrösten', 'peanuts'],
    [inSpanish, 'En una sartén sin aceite almendras y nueces', 'almonds, walnuts'],
    [inFrench, 'Dans une poêle sans huile amandes et noisettes', 'almonds, hazelnuts'],
    [inGerman, 'Den Reis (ohne Salz), Butter und Erdnüsse mischen', 'butter, peanuts'],
    [inGerman, 'Ohne Wasser, Milch und Butter genügen', 'milk-whole, butter'],
    [inGerman, 'Das Salz weglassen und Butter zugeben', 'butter'],
    [inGerman, 'Nach Wunsch kann man die Butter weglassen', 'butter'],
    [inGerman, 'Nicht die Butter vergessen', 'butter'],
    [inGerman, 'Die nicht gerösteten Erdnüsse hacken', 'peanuts'],
    [inFrench, 'N’oubliez pas le beurre', 'butter'],
    [inFrench, 'Omettre le sel et ajouter du beurre', 'butter'],
    [inSpanish, 'En una sartén sin aceite, almendras y nueces hasta dorar', 'almonds, walnuts'],
    [inPolish, 'Na suchej patelni bez tłuszczu orzechy włoskie podprażyć', 'walnuts'],
    [inGerman, 'Auf Butter verzichten wir nicht', 'butter'],
    [inGerman, 'Wer nicht auf Butter verzichten will, gibt sie zu', 'butter'],
    [inGerman, 'Die Butter weglassen und die Erdnüsse nie', 'butter, peanuts'],
    [inGerman, 'Keine kalte Butter verwenden', 'butter'],
    [inGerman, 'Man sollte keine Butter sparen', 'butter'],
    ['200 g rice', 'Avoid cold butter', 'butter'],
    ['200 g rice', 'Add no milk until it has cooled', 'milk-whole'],
    ['200 g rice', 'Cook until no milk is left', 'milk-whole'],
    ['200 g rice', 'Mix until free of egg white', 'egg-white'],
    [inGerman, 'Rühren, bis keine Butterstücke mehr sichtbar sind', 'a kind'],
    ['200 g rice', 'Nut free. Drain the fish free of oil', 'a kind'],
    ['200 g rice', 'Add no butter, milk, or eggs until the end', 'butter, milk-whole, egg'],
    ['200 g rice', 'Use no butter, milk and eggs do it', 'butter, milk-whole, egg'],
    ['200 g rice', 'Do not add nuts, cake or milk until the end', 'a kind, milk-whole'],
    ['200 g rice', 'Whisk until smooth with no butter lumps', 'butter'],
  ])('beside what is left out of %s: %s', ([ingredients, steps, foods]) => {
    expect(namedOnly(ingredients!, steps!).join(', ')).toBe(foods)
  })

  test.for([
    [inFrench, 'Égoutter les pâtes', 'pasta'],
    [inFrench, 'Servir les moules marinières', 'mussels'],
    [inFrench, 'Dérouler la pâte feuilletée', 'puff-pastry'],
    [inFrench, 'Ajouter la pâte d’amandes', 'marzipan'],
    ['200 g rice', 'Toast the bread slices', 'bread-white'],
    ['200 g rice', 'Arrange the egg slices on top', 'egg'],
    ['200 g rice', 'Serve with peanut butter cups', 'peanut-butter'],
    ['200 g rice', 'Make the salmon bowls', 'salmon'],
    ['200 g rice', 'Cut the fish slices', 'a kind'],
    ['200 g rice', 'Serve with salmon pan-fried in oil', 'salmon, cooking-oil'],
    ['200 g rice', 'Serve with salad, wraps, and salsa', 'tortilla-wheat'],
    ['200 g rice', 'Wraps are filled with the rice', 'tortilla-wheat'],
    ['200 g rice', 'Stir in the vegan peanut butter', 'peanut-butter'],
    ['200 g rice', 'Serve with vegan bread', 'bread-white'],
    ['200 g rice', 'If not vegan add butter', 'butter'],
    ['200 g rice', 'Add butter/vegan butter', 'butter'],
    ['200 g rice', 'To serve: toast for dipping', 'bread-white'],
    ['200 g rice', 'Toast for serving', 'bread-white'],
    ['200 g rice', 'Toast in triangles, on the side', 'bread-white'],
    ['200 g rice', 'With melted butter brush the tops', 'butter'],
    ['200 g rice', 'Serve with a cheese board', 'a kind'],
    ['200 g rice', 'Add peanut butter spoon it over', 'peanut-butter'],
    [inGerman, 'Große Eier verquirlen und große Nüsse hacken', 'egg, a kind'],
    [inFrench, 'Servir un riz sauté, à l’œuf', 'egg'],
    [inGerman, 'Vegane Erdnusssoße darüber geben', 'a kind'],
    [inGerman, 'Mit Zutaten wie Erdnüssen oder Mandeln bestreuen', 'peanuts, almonds'],
    [inGerman, 'Mit Toppings, wie Nüsse und Käse, servieren', 'a kind, a kind'],
    [inSpanish, 'Añadir ingredientes como cacahuetes y queso', 'peanuts, a kind'],
    [inPolish, 'Posypać dodatkami takimi jak orzechy i ser', 'a kind, a kind'],
  ])('what looks like a tool, a verb or a comparison, of %s: %s', ([ingredients, steps, foods]) => {
    expect(namedOnly(ingredients!, steps!).join(', ')).toBe(foods)
  })

  test.for([
    ['400 ml coconut milk\n500 g chicken breast', 'Swirl in the yogurt before serving', 'yogurt-plain'],
    ['400 ml Kokosmilch\n500 g Hähnchenbrust', 'Den Joghurt unterrühren', 'yogurt-plain'],
    ['6 eggs\n1 red pepper', 'Warm the tortillas and fill them with the eggs', 'tortilla-wheat'],
    [inSpanish, 'Calentar las tortillas', 'tortilla-wheat'],
    ['250 ml rice drink\n90 g buckwheat', 'Pour in the whole milk', 'milk-whole'],
    ['250 ml Reisdrink\n100 g Haferflocken', 'Die Vollmilch erhitzen', 'milk-whole'],
    ['200 g rice noodles\n300 g chicken breast', 'Add the egg noodles to the broth', 'egg-noodles'],
    ['200 g rice noodles\n300 g chicken breast', 'Toss the spaghetti in the sauce', 'pasta'],
    ['50 g margarine\n200 g rice', 'Add the unsalted butter', 'butter'],
    ['1 tbsp rice flour\n500 g chicken breast', 'Toast the bread and serve', 'bread-white'],
    ['1 tbsp gluten-free flour\n500 g beef steak', 'Drain the pasta', 'pasta'],
    ['4 corn tortillas\n300 g beef mince', 'Serve with the crusty bread', 'bread-white'],
    ['3 rice cakes\n1 banana', 'Spread on the bread', 'bread-white'],
    ['90 g rolled oats\n250 ml oat drink', 'Serve with the cream', 'cream-double'],
    ['100 g masła orzechowego\n200 g ryżu', 'Posypać orzechami', 'a kind'],
    ['200 ml Haferdrink\n3 Eier', 'Die Kuhmilch zugeben', 'a kind'],
    ['200 ml Haferdrink\n200 g Reis', 'Die Eiermilch zugeben', 'a kind'],
    ['50 g Margarine\n200 g Reis', 'Den Butterkäse reiben', 'a kind'],
    ['300 g Reismehl', 'Das Bauernbrot dazu servieren', 'a kind'],
    ['250 g de farine de sarrasin', 'Servir avec du pain', 'bread-white'],
    ['200 g Mehl\n50 g Margarine', 'Die Buttercroissants dazu', 'a kind'],
    ['200 ml Haferdrink', 'Das Milcheis dazu', 'a kind'],
    ['200 ml Haferdrink', 'Die Vanillemilch dazu', 'a kind'],
    ['200 ml Kokosmilch', 'Den Rahmspinat dazu', 'a kind'],
    ['200 g Sojajoghurt', 'Den Joghurtkuchen dazu', 'a kind'],
    ['300 g Reismehl', 'Die Semmelknödel dazu', 'a kind'],
    ['300 g Reismehl', 'Die Toastscheiben rösten', 'a kind'],
    ['1 EL Reismehl\n200 g Reis', 'Den Mürbeteig ausrollen', 'shortcrust-pastry'],
    ['250 g glutenfreie Nudeln', 'Mit Nudelsalat servieren, dazu die Brotwürfel', 'a kind'],
    ['100 g masła orzechowego\n200 g ryżu', 'Masło rozpuścić', 'butter'],
    ['300 g mąki ryżowej', 'Dodać mąki pszennej', 'flour-white'],
    ['2 łyżki mąki ryżowej', 'Podać chleb', 'bread-white'],
    ['300 ml napoju owsianego', 'Dodać mleka pełnego', 'milk-whole'],
    [inPolish, 'Mąkę wymieszać z solą', 'flour-white'],
  ])('what nothing in %s is called: %s', ([ingredients, steps, foods]) => {
    expect(namedOnly(ingredients!, steps!).join(', ')).toBe(foods)
  })

  test.for([
    ['Mit gehackten Pistazienkernen bestreuen', 'a kind'],
    ['Mit Pekannusskernen bestreuen', 'a kind'],
    ['Nussöl darüber', 'a kind'],
    ['Fischfilets anbraten', 'a kind'],
    ['Kabeljaufilet anbraten', 'a kind'],
    ['Mit Butterflöckchen belegen', 'a kind'],
    ['Mit Reibekäse bestreuen', 'a kind'],
    ['Bauernbrot dazu', 'a kind'],
    ['Bandnudeln dazu', 'a kind'],
    ['Spätzle dazu', 'a kind'],
    ['Mit Bechamelsoße übergießen', 'a kind'],
    ['Ein Spiegelei dazu', 'a kind'],
    ['Eigelbe unterheben', 'a kind'],
    ['Die Brote rösten', 'a kind'],
    ['Semmelknödel dazu', 'a kind'],
    ['Den Eischnee unterheben', 'a kind'],
    ['Mit Toast servieren', 'bread-white'],
    ['Mit Austernsoße würzen', 'oyster-sauce'],
    ['Mit Teriyakisoße würzen', 'teriyaki'],
    ['Mit Kuvertüre überziehen', 'chocolate-milk'],
    ['Mit Eiersalat servieren', 'a kind'],
    ['Dazu passt Nudelsalat oder Thunfischsalat', 'a kind, a kind'],
    ['Zu Fischsuppe oder Krabbensalat', 'a kind, a kind'],
    ['Mozzarellascheiben und Weißbrotwürfel darauf', 'a kind, a kind'],
    ['Mit Räucherlachsstreifen belegen', 'a kind'],
    ['Mit Keksbröseln bestreuen', 'a kind'],
    ['Riesengarnelen, Venusmuscheln und Wachteleier dazu', 'a kind, a kind, a kind'],
    ['Mit Dijonsenf, Räuchertofu und Schlagrahm', 'a kind, a kind, a kind'],
    ['Die Butterflöckchen und die Nudelnester', 'a kind, a kind'],
    ['Mit Fischen servieren', 'a kind'],
    ['Aus der Pfanne mit Fischen servieren', 'a kind'],
    ['Mit Lupinenjoghurt servieren', 'a kind'],
    ['Nudelplatten, Käseplatten und Fischplatten', 'a kind, a kind, a kind'],
    ['Den Fischtopf mit dem Brotkorb servieren', 'a kind, a kind'],
    ['Mit Gorgonzolasoße und Parmesankruste', 'a kind'],
    ['Im Milchtopf, mit der Butterdose', ''],
    ['Mit Eissalat und Buttersalat', ''],
    ['Kartoffelwürfel, Apfelstücke, Paprikastreifen, Gemüsestreifen und Eiswürfel', ''],
    ['Bei Nussallergie. Zum Abendbrot oder zur Brotzeit mit Milchersatz und Brotgewürz', ''],
    ['Im Butterflyschnitt, im Fischgrätenmuster und im Backrahmen kreieren', ''],
    ['Herausfischen und spezifisch umrahmen. Mit flachem Löffel aus der Brühe fischen', ''],
    ['Mit Hanfmilch und Linsennudeln aus dem Joghurtglas', ''],
    ['Butterweich kochen und mit Nudelholz und Käsehobel anrichten', ''],
    ['Butternutkürbis, Austernpilze und Buttersalat dazu', ''],
    ['Mit Glasnudeln und Kokosmilch', 'coconut-milk'],
    ['Den Nudelteig ruhen lassen', ''],
    ['Im Rahmen des Möglichen', ''],
  ])('in German: %s', ([steps, foods]) => {
    expect(namedOnly(inGerman, steps!).join(', ')).toBe(foods)
  })

  test.for([
    ['Dodać śmietanę', 'cream-sour'],
    ['Dodać śmietankę', 'cream-double'],
    ['Dodać rybę', 'a kind'],
    ['Dodać fetę', 'feta'],
    ['Posypać pistacjami', 'pistachios'],
    ['Dodać garść migdałów', 'almonds'],
    ['Podawać z łososiem', 'salmon'],
    ['Obtoczyć w bułce tartej', 'breadcrumbs'],
    ['Podawać z kromką chleba', 'bread-white'],
    ['Doprawić sosem rybnym', 'fish-sauce'],
    ['Dodać żółtka', 'egg-yolk'],
    ['Podgrzać tortille', 'tortilla-wheat'],
    ['Dodać sera', 'a kind'],
    ['Dodać przyprawy', 'a kind'],
    ['Dodać ryby z owocami morza i orzechów', 'a kind, a kind, a kind'],
    ['Dodać ostryg', 'a kind'],
    ['Dodać krewetek i małży', 'prawns, mussels'],
    ['Ubić białka na sztywno', 'egg-white'],
    ['Mieszać drewnianą łopatką, przełożyć do miski i podawać na talerzach', ''],
    ['Wstawić do piekarnika, piec 20 minut, posolić', ''],
    ['Ostrym nożem naciąć skórkę. Podawać z ostrym sosem. Mieć ostry lub ostrą', ''],
    ['Przypraw do smaku. Przypraw solą. Odstawić na dłuższy okres', ''],
    ['Ugotować w łupinach, zebrać piankę i zapiec w kopercie', ''],
    ['To świetne źródło białka. Nie słodzić. Drobno mielą', ''],
  ])('in Polish: %s', ([steps, foods]) => {
    expect(namedOnly(inPolish, steps!).join(', ')).toBe(foods)
  })

  test.for([
    ['200 g rice', 'Serve with custard', 'a kind'],
    ['200 g rice', 'Top with croutons', 'a kind'],
    ['200 g rice', 'Coat in panko, serve with naan', 'breadcrumbs, naan'],
    ['200 g rice', 'Crumble over the halva', 'a kind'],
    ['200 g rice', 'Marinate in teriyaki', 'teriyaki'],
    [inFrench, 'Ajouter les pignons et les calamars', 'pine-nuts, squid'],
    [inFrench, 'Ajouter la crème', 'a kind'],
    [inSpanish, 'Añadir las almejas', 'a kind'],
    [inSpanish, 'Servir con alioli y turrón', 'a kind, a kind'],
    ['200 g rice', 'Top with pecorino, serve with focaccia or chapatis', 'a kind, a kind'],
    ['200 g rice', 'Serve with scampi and toasted sourdough', 'a kind, a kind'],
    [inFrench, 'Servir avec des nouilles, du comté et des cerneaux', 'egg-noodles, a kind, a kind'],
    [inSpanish, 'Cubrir con natillas, añadir chipirones', 'a kind, a kind'],
    [inGerman, 'Mit Ravioli, Krokant und Tzatziki', 'a kind, a kind, a kind'],
    [inPolish, 'Dodać 6 jaj i fistaszki, podawać z bryndzą', 'egg, peanuts, a kind'],
    [inPolish, 'Posypać orzeszkami', 'a kind'],
    [inPolish, 'Posypać orzeszkami ziemnymi', 'peanuts'],
    [inFrench, 'Servir avec du café', 'coffee'],
    [inSpanish, 'Servir con salsa', 'salsa'],
    ['200 g rice', 'Serve with warm crusty rolls', 'roll-white'],
    ['200 g rice', 'Serve with a buttered roll', 'a kind'],
    ['200 g rice', 'Serve with pancakes or warm scones, on pitta', 'a kind, pitta'],
    ['200 g rice', 'Add halibut, langoustines, raita and amaretti', 'a kind, a kind, a kind, a kind'],
    ['2 slices gluten-free bread', 'Serve with waffles', 'a kind'],
    [inGerman, 'Pfannkuchen dazu, mit Wolfsbarsch und Langusten', 'a kind, a kind, a kind'],
    [inGerman, 'Mit Tagliatelle, Molke und Studentenfutter', 'a kind, a kind, a kind'],
    [inGerman, 'Marzipanrohmasse mit Mayo und Aalfilet', 'marzipan, mayonnaise, a kind'],
    [inPolish, 'Dodać ryb, serów i płatków migdałowych', 'a kind, a kind, almonds'],
    [inPolish, 'Podać z pierogami, dodać halibuta', 'a kind, a kind'],
    [inFrench, 'Servir avec des crêpes et de la semoule', 'a kind, semolina'],
    [inFrench, 'Garnir les feuilles de brick', 'phyllo'],
    [inFrench, 'Ajouter la chantilly et les blancs en neige', 'a kind, egg-white'],
    [inSpanish, 'Servir con galletas, pulpo y boquerones', 'a kind, a kind, a kind'],
    ['200 g rice', 'Stir in the cashew butter', 'cashews'],
    ['200 g rice', 'Serve with gluten-free rice crackers and coconut cream', 'coconut-milk'],
  ])('by a name that is no plain food, of %s: %s', ([ingredients, steps, foods]) => {
    expect(namedOnly(ingredients!, steps!).join(', ')).toBe(foods)
  })

  // Looking back over the whole of such a text would take seconds.
  test.for(['peanuts and butter and ', 'peanuts and butter and no milk, eggs, '])(
    'behind more than forty words that leave out, without a stop: %s',
    (text) => expect(inBowl(`Without ${text.repeat(20_000 / text.length)}`).length).toBeGreaterThan(0),
  )

  // Taking off one shape after another would overflow the stack.
  test('in a word of 20,000 letters', () => {
    expect(named('200 g Reis\n2 Karotten', `${'stuck'.repeat(4_000)} und Nüsse`)).toHaveLength(1)
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
    [
      '200 g rice',
      'Toast in a small dry frying pan. Toast for another 2–3 minutes. Toast in batches. Toast until golden',
    ],
    ['300 g rice flour\n1 tsp salt', 'Bake the bread until golden'],
    ['90 g oats\n200 ml oat drink', 'Heat the milk with the oats'],
    ['500 g pollo\n1 cebolla', 'Dorar el pollo por ambos lados y añadir la cebolla por encima'],
    ['200 g ryżu\n2 marchewki', 'Gotować ryż do miękkości, ale nie za długo'],
    ['200 g farine de riz\n3 œufs', 'Verser la pâte dans le moule et laisser reposer'],
    ['200 g riz\n50 g margarine', 'Ajouter une noix de margarine au riz'],
    ['200 ml Haferdrink\n300 g Reismehl', 'Die Milchmischung, den Brotlaib, das Maisbrot und die Brotscheiben'],
    ['200 g Reisnudeln', 'Die Nudelsuppe anrichten'],
    ['300 g Reismehl', 'Zu kleinen Brötchen formen'],
    ['300 g rice flour', 'Shape the dough into bread rolls'],
    ['300 g de harina de arroz', 'Formar panecillos'],
    ['300 g de farine de riz', 'Former des petits pains'],
    ['200 ml de lait d’avoine', 'Ajouter le reste du lait'],
    ['1 bay leaf', 'Fish out the bay leaf. Then fish out the bay leaves. Grind with a nut mill'],
    ['1 kg Kartoffeln', 'Kugeln von der Größe eines Eis, in der Größe einer Walnuss'],
    ['200 g rice', 'Cook until golden without butter. Avoid the butter'],
    ['200 g Reis', 'Keine Nüsse verwenden'],
    ['200 g rice', 'Omit the butter. Free from milk and nuts. Suitable for people with nut allergy'],
    ['200 g rice', 'Instead of the usual milk use water. Use an egg timer'],
    ['200 g Reis', 'Den Reis in Wasser kochen, wie Milch abgießen'],
    ['200 g rice', 'Serve in bowls, lift with a fish slice, butter dish and egg cup at hand'],
    ['50 g margarine\n2 onions', 'Butter the dish'],
    ['200 g rice noodles\n2 carrots', 'Drain the noodles'],
    ['4 eggs\n200 g rice', 'Separate the eggs, whisk the egg whites and beat the egg yolks'],
    ['4 jajka\n200 g ryżu', 'Oddzielić żółtka od białek'],
    ['200 ml Haferdrink\n3 Eier', 'Die Eiermilch und die Hefemilch zugeben, den Milchschaum daraufgeben'],
    ['50 g Margarine\n250 g glutenfreie Nudeln', 'Die Butterflöckchen auf die Nudelnester geben'],
    ['300 g Reismehl', 'Zu einem Brotlaib formen. Zu einem Mürbeteig verkneten. Den Mürbeteig ausrollen'],
    ['3 Eier\n200 g Feta', 'Den Eiersalat mit Schafskäsewürfeln anrichten'],
    ['100 g Zartbitterschokolade', 'Die Schokoladenstücke schmelzen'],
    ['100 g orzeszków ziemnych', 'Posypać orzeszkami'],
    ['200 g gluten-free linguine', 'Cook the linguine'],
    ['200 g de nouilles de riz', 'Cuire les nouilles'],
    ['200 g de riz\n1 g de cumin', 'Ajouter une cuillère à café de cumin, puis 1 c. à café de cumin'],
    ['200 g de arroz', 'Cocer la salsa hasta que suene hueca como un pan y tierna como la mantequilla'],
    ['1 lemon\n1 orange', 'Squeeze the orange juice and add the lemon zest and the lemon juice'],
    ['200 g rice', 'Turn the pancakes. Roll up with a rolling pin. Fill it with the stuffing. Use a cake tin'],
    ['200 g buckwheat flour', 'Serve with pancakes'],
    ['200 g Reis', 'Knödel formen und die Pfannkuchen wenden. Ober-/Unterhitze 180 Grad'],
    ['200 g Reis', 'Salatblätter, Krautsalat und Kräuterdip auf der Herdplatte'],
    ['200 g de riz', 'Retourner les crêpes'],
    ['200 g rice\n1 lettuce', 'Serve with rice crackers, lettuce wraps and coconut yogurt. Whisk in cream of tartar'],
    ['1 pomme\n10 g de cacao', 'Ajouter le beurre de cacao. Servir avec des pommes noisettes'],
    ['200 g ryżu', 'Dodać masło kakaowe'],
    ['300 g mąki ryżowej', 'Mąkę wymieszać z solą'],
    ['300 g mąki bezglutenowej', 'Mąkę wymieszać z solą'],
    ['300 g mąki ryżowej', 'Upiec chleb'],
    ['2 EL Currypaste', 'Die Currysoße erhitzen'],
    ['200 g ryżu\n2 łyżki mąki ziemniaczanej', 'Mąkę rozmieszać w zimnej wodzie'],
    ['300 ml napoju owsianego\n100 g margaryny', 'Mleko podgrzać, masło rozpuścić'],
    ['250 g de farine de sarrasin', 'Verser une louche de pâte dans la poêle, former une boule de pâte'],
    ['200 g de riz', 'Verser dans deux petits moules. Tapisser chaque moule de papier'],
    ['200 g de riz', 'Mélanger jusqu’à obtenir une crème lisse'],
    ['1 kg Kartoffeln', 'So groß wie ein Ei. Etwa so groß wie eine Walnuss. Konsistenz von Joghurt'],
    ['1 kg potatoes', 'The thickness of double cream, as soft as butter. It tastes like cheese'],
    ['1 kg potatoes', 'Coat the spoon like cream. Cut into pieces the size of an egg'],
    ['1 kg patatas\n2 zanahorias', 'Bolas tamaño nuez. Consistencia de yogur'],
    ['1 kg de pommes de terre', 'La consistance d’une crème liquide'],
    ['1 kg ziemniaków', 'Kulki jak orzech włoski. Konsystencja gęstej śmietany'],
    ['200 g rice', 'Use non-dairy milk, dairy-free butter, plant milk, plant-based milk or gluten free crackers'],
    ['200 g de arroz', 'Servir con queso vegano, leche vegetal y mantequilla vegana'],
    ['200 g de riz', 'Ajouter du lait végétal et le fromage végétal'],
    ['200 g ryżu', 'Dodać mleko roślinne, wegańskim serem, roślinnego mleka'],
    ['200 g Reis', 'Pflanzliche Sahne und milchfreie Butter einrühren'],
    ['200 g Reis', 'Die Butter weglassen. Auf Nüsse verzichten. Weder Milch noch Eier'],
    ['200 g Reis', 'Anstelle von Milch Wasser nehmen'],
    ['200 g rice', 'Omit the nuts and serve. Do not add any milk. Never add milk. Skip the cheese. No need for butter'],
    ['200 g rice', 'You will not miss the butter. Contains neither milk nor eggs. Without milk or eggs'],
    ['200 g de riz', 'Ne pas mettre de beurre. Au lieu de lait, de l’eau. À la place du beurre'],
    ['200 g de arroz', 'En lugar de leche usar agua. Sin huevo ni leche. Libre de gluten, leche y huevo'],
    ['200 g ryżu', 'Bez mleka i jajek. Nie dodawać masła. Zamiast mleka woda'],
    ['200 g rice', 'Add no butter, milk or eggs. Use no butter, eggs or milk'],
    ['200 g rice', 'Leave out the nuts, roll up and serve. Omit the cheese, roll up tightly'],
    ['200 g rice', 'Do not add the nuts, roll the dough. Leave out the nuts, cake will still rise'],
  ])('of %s: %s', ([ingredients, steps]) => {
    expect(named(ingredients!, steps!)).toEqual([])
  })

  test('hardly anything in the built-in recipes, whose ingredients are complete', async () => {
    await loadRecipes()
    const wrong = [...allRecipes().values()].flatMap((recipe) => {
      const steps = recipe.steps.map(({ text }) => text).join('\n')
      const lines = recipe.ingredients.map(({ food, preparation, grams }) => ({
        text: preparation ?? '',
        name: food.name,
        food,
        grams,
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
