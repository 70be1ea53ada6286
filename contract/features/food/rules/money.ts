import * as z from 'zod/mini'

/**
 * The local price of what costs one euro in euro-area shops: the exchange rate times the food price level. Rough,
 * deliberately rounded figures of our own that follow no source; always shown as estimates.
 */
const perEuro = {
  EUR: 1,
  AUD: 2,
  CAD: 1.7,
  CHF: 1.5,
  CZK: 23,
  DKK: 8.5,
  GBP: 0.85,
  HUF: 370,
  NOK: 14,
  NZD: 2.2,
  PLN: 3.7,
  RON: 4,
  SEK: 11.5,
  USD: 1.25,
}
export type Currency = keyof typeof perEuro
export const currencies = Object.keys(perEuro) as [Currency, ...Currency[]]

/** ISO 4217 with the amount: an amount without a currency would be read as the reader's own. */
export const Money = z.object({ amount: z.number(), currency: z.enum(currencies) })
export type Money = z.output<typeof Money>

/** A cost in `currency`, from the food table's estimated euro prices. */
export const moneyOf = (euros: number, currency: Currency): Money => ({
  amount: Math.round(euros * perEuro[currency] * 100) / 100,
  currency,
})

export const eurosIn = ({ amount, currency }: Money): number => amount / perEuro[currency]

const byCountry: Record<string, Currency> = {
  AU: 'AUD',
  CA: 'CAD',
  CH: 'CHF',
  CZ: 'CZK',
  DK: 'DKK',
  GB: 'GBP',
  HU: 'HUF',
  LI: 'CHF',
  NO: 'NOK',
  NZ: 'NZD',
  PL: 'PLN',
  RO: 'RON',
  SE: 'SEK',
  US: 'USD',
}

/** The currency of a country (ISO 3166). Euros where prices are unknown, because the table is in euros. */
export const currencyIn = (country: string | null): Currency => (country && byCountry[country]) || 'EUR'
