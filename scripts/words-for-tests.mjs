// Before any test: what is tested imports the compiled words.
export { compileWords as setup } from './made-from.mjs'
