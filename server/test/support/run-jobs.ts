import type { Services } from '../../access/services.ts'
import { type Job, runJobs } from '../../core/background/jobs.ts'
import { createQueues } from '../../core/background/queues.ts'
import type { Kinfold } from '../../start.ts'

/** Runs jobs like a process of this Kinfold; stopping it throws the errors that occurred. */
export function runJobsIn({ services }: Kinfold, jobs: Job<Services>[]): () => Promise<void> {
  const trouble: Error[] = []
  const queues = createQueues(services.database.owner, (error) => trouble.push(error))
  const onTrouble = (error: Error) => void trouble.push(error)
  const stop = runJobs({ jobs, queues, events: services.events, given: services, onTrouble })
  return async () => {
    await stop()
    await queues.close()
    if (trouble[0]) throw trouble[0]
  }
}
