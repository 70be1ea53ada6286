import { get } from '../../endpoint.ts'
import { CareSummary, SummaryQuery } from './schemas.ts'

export const careSummary = {
  read: get('/api/care-summary', {
    query: SummaryQuery,
    returns: CareSummary,
    needs: 'careSummary.read',
    watches: 'everything',
    about: 'What a doctor should know of a period, in the parts that were chosen; each as the asker may read it.',
  }),
  pdf: get('/api/care-summary/pdf', {
    query: SummaryQuery,
    answers: 'file',
    media: ['application/pdf'],
    needs: 'careSummary.read',
    audited: 'clients',
    about: 'The same to print: one page where one can hold it.',
  }),
}
