import { failure } from '../../core/failure.ts'
import type { ReadPage } from '../../services/pages/read-page.ts'

const soup = {
  '@context': 'https://schema.org',
  '@graph': [
    { '@type': 'WebPage', name: 'A kitchen' },
    {
      '@type': 'Recipe',
      name: 'Carrot soup',
      recipeYield: '4 servings',
      totalTime: 'PT35M',
      recipeIngredient: ['500 g carrots', '1 onion', '1 l water'],
      recipeInstructions: [{ '@type': 'HowToStep', text: 'Cook it all.' }],
    },
  ],
}
const pages: Record<string, string> = {
  'https://recipes.example/soup': `<html><script>alert(1)</script><script type="application/ld+json">${JSON.stringify(soup)}</script><p>Soup</p>`,
  'https://recipes.example/story': '<html><p>How my grandmother cooked</p></html>',
  'https://recipes.example/open': `${'<script '.repeat(50_000)}<script type="application/ld+json">{`,
  'https://recipes.example/script': `<script type="application/ld+json">${JSON.stringify({ ...soup['@graph'][1], name: '<img src=x onerror=alert(1)>Soup<script>' })}</script>`,
}

/** The web in tests: only a few pages can be read. */
export const fewPages: ReadPage = async (address) => {
  const text = pages[address]
  if (text === undefined) throw failure('PAGE_UNREADABLE')
  return { address, text }
}
