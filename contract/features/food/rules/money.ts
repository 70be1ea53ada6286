import * as z from 'zod/mini'

/**
 * What costs one euro in shops of the euro area costs about so much there: exchange rates times how dear food is. Rough
 * figures of our own, rounded on purpose and compared with no source: always said as an estimate.
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

/** ISO 4217 beside the amount: an amount without its currency is read as the reader's own. */
export const Money = z.object({ amount: z.number(), currency: z.enum(currencies) })
export type Money = z.output<typeof Money>

/** A cost from the estimated prices of the food table, as it is said where people pay in `currency`. */
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

/** What people pay with in a country (ISO 3166). Euros also where no prices are known: those of the table are euros. */
export const currencyIn = (country: string | null): Currency => (country && byCountry[country]) || 'EUR'
