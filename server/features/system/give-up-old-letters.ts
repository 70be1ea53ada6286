import type { Services } from '../../access/services.ts'
import type { Job } from '../../core/background/jobs.ts'
import { giveUpOld } from '../../services/mail/queued.ts'

export const giveUpOldLetters: Job<Services> = {
  name: 'letters.give-up-old',
  every: 3_600,
  run: ({ database }) => giveUpOld(database.owner),
}
