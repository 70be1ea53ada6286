import { del, get, post } from '../../../endpoint.ts'
import { Done, InCircle, WithId } from '../../../fields.ts'
import { NewConsent, OutsideModelState } from './schemas.ts'

export const outsideModel = {
  read: get('/api/assistant/outside-model', {
    query: InCircle,
    returns: OutsideModelState,
    needs: 'assistant.seeModel',
    watches: ['assistant_consents'],
    about: 'Which language model outside this program could answer, and whether this circle allows it.',
  }),
  allow: post('/api/assistant/outside-model', {
    changes: ['assistant_consents'],
    query: InCircle,
    body: NewConsent,
    returns: OutsideModelState,
    needs: 'assistant.allowModel',
    about: 'Allows records of this circle to go to an outside language model, with the rights of the person who asks.',
  }),
  withdraw: del('/api/assistant/outside-model/:id', {
    changes: ['assistant_consents'],
    params: WithId,
    query: InCircle,
    returns: Done,
    needs: 'assistant.allowModel',
    about: 'Withdraws the consent: from this moment, nothing more leaves.',
  }),
}
