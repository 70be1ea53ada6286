import * as z from 'zod/mini'
import { del, get, post, put } from '../../endpoint.ts'
import { Done, InCircle } from '../../fields.ts'
import { fileTypes } from '../medical-documents/file-kinds.ts'
import { CardChanges, CardLink, CurrentLink, EmergencyCard, NewLink, OpeningPage, OpeningQuery } from './schemas.ts'

const shownAreas = [
  'emergency_cards',
  'clients',
  'allergies',
  'medications',
  'doses',
  'emergency_contacts',
  'portraits',
  'medical_documents',
  'document_files',
] as const

export const emergencyCard = {
  read: get('/api/emergency-card', {
    query: InCircle,
    returns: EmergencyCard,
    onDevice: true,
    needs: 'emergencyCard.read',
    watches: shownAreas,
    hiddenAfter: ['allergies', 'medications'],
    about: 'What the managers chose to show on the emergency card, and what else it could show.',
  }),
  save: put('/api/emergency-card', {
    changes: ['emergency_cards'],
    query: InCircle,
    body: CardChanges,
    returns: EmergencyCard,
    needs: 'emergencyCard.update',
    about: 'Chooses what the card shows.',
  }),
  link: get('/api/emergency-card/link', {
    query: InCircle,
    returns: CurrentLink,
    needs: 'emergencyCard.share',
    // Who managed the circle and may still have it, too.
    watches: ['emergency_card_links', 'members', 'clients'],
    about: 'The secret link that opens the card for whoever holds it.',
  }),
  renewLink: post('/api/emergency-card/link', {
    changes: ['emergency_card_links'],
    query: InCircle,
    body: NewLink,
    returns: CardLink,
    needs: 'emergencyCard.share',
    about: 'Creates a new secret link; the earlier one stops working at once.',
  }),
  revokeLink: del('/api/emergency-card/link', {
    changes: ['emergency_card_links'],
    query: InCircle,
    returns: Done,
    needs: 'emergencyCard.share',
    about: 'Ends the secret link at once.',
  }),
  openings: get('/api/emergency-card/openings', {
    query: OpeningQuery,
    returns: OpeningPage,
    needs: 'emergencyCard.seeOpenings',
    watches: ['emergency_card_openings', 'emergency_card_links'],
    about: 'When and from where the card was opened by its link, newest first.',
  }),
  pdf: get('/api/emergency-card/pdf', {
    query: InCircle,
    answers: 'file',
    media: ['application/pdf'],
    needs: 'emergencyCard.print',
    audited: 'emergency_cards',
    about: 'The card on one page to print, with the QR code of its link.',
  }),
  /** Any path that opens nothing gets the same answer. */
  page: get('/emergency/*', {
    params: z.object({ '*': z.string() }),
    answers: 'page',
    needs: 'anyone',
    limit: 'emergencyCard',
    about: 'The card for whoever holds its secret link. The family is told.',
  }),
  document: get('/emergency/:token/:fileId', {
    params: z.object({ token: z.string(), fileId: z.string() }),
    answers: 'file',
    media: fileTypes,
    needs: 'anyone',
    limit: 'emergencyCard',
    about: 'A file of a document that managers put behind the link. The family is told.',
  }),
}
