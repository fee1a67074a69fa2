import { expect, test } from 'vitest'
import { startFolders, tooLarge } from './check-install.ts'

test('a start installs no test tools and no unused packages', () => {
  const packages = {
    '': {},
    server: {},
    'node_modules/@talaqqi/server': { link: true },
    'node_modules/fastify': {},
    'node_modules/vitest': { dev: true },
    'node_modules/@typescript/typescript-linux-x64': {},
    'node_modules/typescript': { devOptional: true },
    'words/node_modules/@inlang/sdk': {},
  }
  expect(startFolders({ packages })).toEqual([
    'node_modules/fastify',
    'words/node_modules/@inlang/sdk',
  ])
})

test('a package that grows large is named', () => {
  const installed = [
    { name: '@inlang/sdk', megabytes: 360 },
    { name: 'fastify', megabytes: 5 },
  ]
  expect(tooLarge(installed)).toEqual(['@inlang/sdk: 360.0 of 20 MB'])
})

test('many small packages are too much together', () => {
  const installed = Array.from({ length: 53 }, (_, index) => ({
    name: `package-${index}`,
    megabytes: 10,
  }))
  expect(tooLarge(installed)).toEqual(['all together: 530.0 of 520 MB'])
})
