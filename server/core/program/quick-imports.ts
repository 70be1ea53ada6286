import { type ResolveFnOutput, type ResolveHookContext, registerHooks } from 'node:module'

const DRIZZLE = '/node_modules/drizzle-orm/'

/**
 * Node parses the package.json of a module's package again for each import in it, and drizzle-orm's has 180 kB: a second of
 * each start. Its modules are found without it. To be called before anything imports drizzle-orm.
 */
export function importDrizzleQuickly(): void {
  const found = new Map<string, ResolveFnOutput>()
  registerHooks({
    resolve(specifier, context, next) {
      const url = insideDrizzle(specifier, context)
      if (url) return { url, format: 'module', shortCircuit: true }
      if (!specifier.startsWith('drizzle-orm')) return next(specifier, context)
      const known = found.get(specifier) ?? next(specifier, context)
      found.set(specifier, known)
      return { ...known, shortCircuit: true }
    },
  })
}

const insideDrizzle = (specifier: string, { parentURL, conditions }: ResolveHookContext) =>
  specifier.startsWith('.') && parentURL?.includes(DRIZZLE) && conditions.includes('import')
    ? new URL(specifier, parentURL).href
    : undefined
