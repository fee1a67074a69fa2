import { registerHooks } from 'node:module'

/*
 * Whatever is imported after this file gets drizzle-orm's CommonJS form. Its modules import each other
 * in circles, and linking those as ES modules costs Node 0.4 s and 130 MB that V8 then keeps (measured
 * with Node 24.21 and drizzle-orm 0.45.4: the idle server 221 MB with its database, 121 MB this way).
 */
registerHooks({
  resolve: (specifier, context, next) =>
    /^drizzle-orm(\/|$)/.test(specifier)
      ? next(specifier, { ...context, conditions: ['node', 'require', 'default'] })
      : next(specifier, context),
})
