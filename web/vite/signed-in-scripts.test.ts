import { expect, test } from 'vitest'
import { screenScripts } from './signed-in-scripts.ts'

const screen = (route: string, ...imports: string[]) => ({
  fileName: `assets/${route.replaceAll(/\W/g, '')}.js`,
  facadeModuleId: `/web/src/routes/${route}.tsx?tsr-split=component`,
  imports: imports.map((name) => `assets/${name}.js`),
})

test('an address names the scripts of its screen and of the layouts around it, fixed addresses first', () => {
  const chunks = [
    screen('_signed-in', 'react', 'bar'),
    screen('_signed-in/index', 'bar'),
    screen('_signed-in/_admin/students/$studentId', 'form'),
    screen('_signed-in/_admin/students/new', 'form'),
    screen('auth/index', 'form'),
    { fileName: 'assets/form.js', imports: ['assets/field.js'] },
  ]
  expect(screenScripts(chunks, '<script src="/assets/react.js">')).toEqual([
    ['/', ['_signedin', 'bar', '_signedinindex']],
    ['/students/new', ['_signedin', 'bar', '_signedin_adminstudentsnew', 'form', 'field']],
    ['/students/$', ['_signedin', 'bar', '_signedin_adminstudentsstudentId', 'form', 'field']],
  ])
})
