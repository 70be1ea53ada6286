import type { LimitName } from './rules/eater.ts'
import type { Verdict } from './rules/verdicts.ts'
import type { Aisle, Allergen, Cuisine, Diet, Equipment, FoodTrait } from './rules/vocabulary.ts'

/** The words of the food rules as shown to people. */
export const verdictLabels: Record<Verdict, string> = {
  pass: 'Safe',
  warn: 'With care',
  not_checked: 'Not checked',
  block: 'Not suitable',
}

export const allergenLabels: Record<Allergen, string> = {
  gluten: 'Gluten',
  crustaceans: 'Crustaceans',
  egg: 'Egg',
  fish: 'Fish',
  peanuts: 'Peanuts',
  soy: 'Soy',
  milk: 'Milk',
  nuts: 'Nuts',
  celery: 'Celery',
  mustard: 'Mustard',
  sesame: 'Sesame',
  sulphites: 'Sulphites',
  lupin: 'Lupin',
  molluscs: 'Molluscs',
}

export const dietLabels: Record<Diet, string> = {
  vegetarian: 'Vegetarian',
  vegan: 'Vegan',
  pescatarian: 'Pescatarian',
  halal: 'Halal',
  kosher: 'Kosher',
  gluten_free: 'Gluten-free',
  dairy_free: 'Dairy-free',
  diabetic: 'Diabetic',
  low_sodium: 'Low salt',
  renal: 'Kidney diet',
  low_fat: 'Low fat',
  soft: 'Soft food',
}

export const limitLabels: Record<LimitName, { label: string; unit: string }> = {
  kcal: { label: 'energy', unit: 'kcal' },
  protein: { label: 'protein', unit: 'g' },
  carbs: { label: 'carbohydrate', unit: 'g' },
  sugar: { label: 'sugar', unit: 'g' },
  fibre: { label: 'fibre', unit: 'g' },
  sodium: { label: 'sodium', unit: 'mg' },
  potassium: { label: 'potassium', unit: 'mg' },
  phosphorus: { label: 'phosphorus', unit: 'mg' },
  vitamin_k: { label: 'vitamin K', unit: 'µg' },
  fluid: { label: 'fluid', unit: 'ml' },
}

export const traitLabels: Record<FoodTrait, string> = {
  vitamin_k_greens: 'greens rich in vitamin K',
  grapefruit: 'grapefruit',
  fruit_juice: 'fruit juice',
  tyramine: 'food rich in tyramine',
  calcium: 'a lot of calcium',
  iron: 'a lot of iron',
  coffee: 'coffee',
  soy: 'soy',
  dairy: 'milk products',
  anything_but_water: 'food',
  potassium_salt_substitute: 'salt substitute',
  fibre: 'a lot of fibre',
  liquorice: 'liquorice',
  salt_change: 'a change in salt',
  high_protein: 'a lot of protein',
  alcohol: 'alcohol',
  caffeine: 'caffeine',
}

export const slotLabels = {
  breakfast: 'Breakfast',
  snack: 'Snack',
  lunch: 'Lunch',
  dinner: 'Dinner',
  drink: 'Drink',
} as const

export const cuisineLabels: Record<Cuisine, string> = {
  central_european: 'Central European',
  polish: 'Polish',
  british: 'British',
  french: 'French',
  nordic: 'Nordic',
  mediterranean: 'Mediterranean',
  middle_eastern: 'Middle Eastern',
  indian: 'Indian',
  east_asian: 'East Asian',
  latin_american: 'Latin American',
  north_american: 'North American',
  international: 'International',
}

export const equipmentLabels: Record<Equipment, string> = {
  hob: 'Hob',
  oven: 'Oven',
  grill: 'Grill',
  microwave: 'Microwave',
  toaster: 'Toaster',
  kettle: 'Kettle',
  blender: 'Blender',
  food_processor: 'Food processor',
  sieve: 'Sieve',
  steamer: 'Steamer',
  freezer: 'Freezer',
  slow_cooker: 'Slow cooker',
}

export const aisleLabels: Record<Aisle, string> = {
  fruit_vegetables: 'Fruit and vegetables',
  bakery: 'Bakery',
  meat: 'Meat',
  fish: 'Fish',
  chilled: 'Chilled',
  dairy_eggs: 'Milk and eggs',
  frozen: 'Frozen',
  dry_goods: 'Rice, pasta, pulses',
  cereals: 'Cereals',
  tins_jars: 'Tins and jars',
  world: 'World food',
  oils_sauces: 'Oils and sauces',
  herbs_spices: 'Herbs and spices',
  baking: 'Baking',
  spreads: 'Spreads',
  sweets_snacks: 'Sweets and snacks',
  drinks: 'Drinks',
  hot_drinks: 'Coffee and tea',
  alcohol: 'Alcohol',
  health: 'Health',
}
