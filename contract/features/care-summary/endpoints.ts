import { get } from '../../endpoint.ts'
import { CareSummary, SummaryQuery } from './schemas.ts'

export const careSummary = {
  read: get('/api/care-summary', {
    query: SummaryQuery,
    returns: CareSummary,
    needs: 'careSummary.read',
    watches: 'everything',
    about:
      'What a doctor should know about a period, in the parts that were chosen, as far as the caller may read them.',
  }),
  pdf: get('/api/care-summary/pdf', {
    query: SummaryQuery,
    answers: 'file',
    media: ['application/pdf'],
    needs: 'careSummary.read',
    audited: 'clients',
    about: 'The same to print: on one page, if it fits.',
  }),
}
