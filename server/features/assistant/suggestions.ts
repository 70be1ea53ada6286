import type { Action } from '@kinfold/contract/policies.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import type { Circle } from '../../access/circles/circles.ts'
import { type Tool, useTool } from '../../access/manifest/tool.ts'
import type { ReadServices } from '../../access/services.ts'
import { clock } from '../../core/clock.ts'
import { findLogs } from '../care-logs/tools.ts'
import { openTasks } from '../care-tasks/tools.ts'
import { careProfile } from '../circles/tools.ts'
import { medicationList } from '../prescriptions/tools.ts'
import { dutyOfDays } from '../shifts/tools.ts'
import { latestVitals } from '../vitals/tools.ts'

const MOST = 6

/** Questions that this circle's records can answer for this person, likelier ones first. */
export async function suggestQuestions(circle: Circle, services: ReadServices): Promise<{ questions: string[] }> {
  const today = dayAt(clock.now().getTime(), circle.zone)
  const use = async <A extends Action, I, T>(tool: Tool<A, I, T>, input: NoInfer<I>): Promise<T | undefined> => {
    return circle.may(tool.needs) && useTool(services, circle, tool, input)
  }
  const [who, whose] = circle.role === 'client' ? ['I', 'my'] : named((await use(careProfile, {}))?.firstName)
  const medications = (await use(medicationList, {}))?.medications ?? []
  const readings = (await use(latestVitals, {}))?.readings ?? []
  const { logs } = (await use(findLogs, { limit: 1 })) ?? { logs: [] }
  const duty = await use(dutyOfDays, { from: today, to: today })
  const tasks = (await use(openTasks, {}))?.tasks ?? []
  const inUse = medications.filter(({ standing }) => standing === 'active')
  const low = medications.some(({ stock }) => stock?.low)
  return {
    questions: [
      inUse.length > 0 && `Did ${who} take all tablets yesterday?`,
      readings.some(({ kind }) => kind === 'blood_pressure') &&
        `How was ${whose} blood pressure in the last two weeks?`,
      logs.length > 0 && 'What happened yesterday?',
      low && 'Which medications are running low?',
      (duty?.now.length || duty?.next) && 'Who is on duty tomorrow?',
      tasks.length > 0 && 'Which tasks has nobody taken on?',
      'What is new since I looked?',
      `When is ${whose} next appointment?`,
      inUse.length > 0 && `Do ${whose} medications go together?`,
    ]
      .filter((question): question is string => typeof question === 'string')
      .slice(0, MOST),
  }
}

const named = (firstName: string | undefined): [who: string, whose: string] =>
  firstName ? [firstName, `${firstName}’s`] : ['she', 'her']
