// Runs before all tests: the code imports the compiled words, and some tests start the built server.
import { buildServer } from '../build/build.mjs'
import { compileWords } from '../build/made-from.mjs'

export async function setup() {
  await compileWords()
  await buildServer()
}
