/** The parts of JSON Schema used to describe answers (`json-schema.ts`). */
export type Described = {
  type?: string
  const?: unknown
  enum?: unknown[]
  properties?: Record<string, Described>
  required?: string[]
  additionalProperties?: Described | boolean
  items?: Described
  anyOf?: Described[]
  oneOf?: Described[]
  $ref?: string
  allOf?: Described[]
}
type Fields = Record<string, unknown>
type Take = (value: unknown) => unknown

/**
 * Compiles a function that copies exactly the fields a schema declares; undefined if everything may be copied.
 * @throws Error when compiling a schema no answer uses, or when copying a value without a declared field.
 */
export function declaredOnly(described: Described): Take | undefined {
  if (described.$ref || described.allOf) throw new Error('Answers are described without references and intersections')
  const variants = (described.anyOf ?? described.oneOf)?.filter(({ type }) => type !== 'null')
  if (variants) return variants.length === 1 ? declaredOnly(variants[0]!) : oneOf(variants)
  if (described.items) return listOf(declaredOnly(described.items))
  if (described.properties && !isOpen(described)) return fieldsOf(described)
  if (isOpen(described)) return recordOf(described)
  return undefined
}

const isOpen = ({ additionalProperties }: Described): boolean =>
  typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0

const orNothing =
  (take: Take): Take =>
  (value) =>
    value === null || value === undefined ? value : take(value)

const listOf = (take: Take | undefined) => take && orNothing((items) => (items as unknown[]).map((item) => take(item)))

/** Generated code: filling an object whose keys are known only at run time is several times as slow. */
function fieldsOf({ properties = {}, required = [] }: Described): Take {
  const names = Object.keys(properties)
  const takes = names.map((name) => declaredOnly(properties[name]!))
  const field = (name: string) => `value[${JSON.stringify(name)}]`
  const checks = names
    .filter((name) => required.includes(name))
    .map((name) => `if(${field(name)}===undefined)missing(${JSON.stringify(name)});`)
  const copies = names.map((name, index) => {
    const copy = takes[index] ? `takes[${index}](${field(name)})` : field(name)
    return `${JSON.stringify(name)}:${copy}`
  })
  const code = `return value=>{${checks.join('')}return {${copies.join()}}}`
  return orNothing(new Function('takes', 'missing', code)(takes, missing) as Take)
}

function missing(name: string) {
  throw new Error(`An answer lacks its field ${name}`)
}

/** An object with arbitrary keys whose values share one schema. */
function recordOf({ properties = {}, additionalProperties }: Described): Take {
  const takeOther = declaredOnly(additionalProperties as Described)
  const takes = new Map(Object.entries(properties).map(([name, field]) => [name, declaredOnly(field)]))
  const taken = ([name, value]: [string, unknown]) => {
    const take = takes.has(name) ? takes.get(name) : takeOther
    return [name, take ? take(value) : value]
  }
  return orNothing((value) => Object.fromEntries(Object.entries(value as Fields).map(taken)))
}

/** Variants are distinguished by their fields with one constant value each. */
function oneOf(variants: Described[]): Take | undefined {
  const forms = variants.map((variant) => ({ take: declaredOnly(variant), isOf: isOfForm(variant) }))
  if (forms.every(({ take }) => take === undefined)) return undefined
  return orNothing((value) => {
    const form = forms.find(({ isOf }) => isOf(value))
    if (!form) throw new Error('An answer has none of its declared forms')
    return form.take ? form.take(value) : value
  })
}

function isOfForm({ type, properties = {} }: Described): (value: unknown) => boolean {
  const fixed = Object.entries(properties).filter(([, field]) => field.const !== undefined || field.enum)
  return (value) => {
    if (Array.isArray(value) || typeof value !== 'object')
      return type !== 'object' && (type === 'array') === Array.isArray(value)
    return type === 'object' && fixed.every(([name, field]) => hasValue(field, (value as Fields)[name]))
  }
}

const hasValue = (field: Described, value: unknown): boolean =>
  field.const === undefined ? field.enum!.includes(value) : field.const === value
