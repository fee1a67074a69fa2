import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const web = import.meta.dirname

const screens = (route: string) => new RegExp(`/routes/_signed-in${route}.*[?]tsr-split`)
const api = `http://127.0.0.1:${process.env.API_PORT || 3000}`

export default defineConfig({
  root: web,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: join(web, 'src/routes'),
      generatedRouteTree: join(web, 'src/route-tree.gen.ts'),
      tmpDir: join(web, '.cache/routes'),
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    tailwindcss(),
  ],
  server: { proxy: { '/api': api } },
  preview: { proxy: { '/api': api } },
  build: {
    // Oldest browsers: docs/decisions/archive/019. Their APIs: scripts/check/check-browsers.ts.
    target: ['chrome109', 'safari16.4', 'firefox115'],
    outDir: 'dist',
    manifest: true,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    // An inlined image would delay the sign-in page, which does not show it.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // A few chunks; by priority, each takes the modules that no earlier chunk has.
        codeSplitting: {
          groups: [
            { name: 'libraries', test: /node_modules/, tags: ['$initial'], priority: 9 },
            { name: 'start', tags: ['$initial'], priority: 8 },
            // Loaded by the sign-in page: the screens' chunks would come with it otherwise.
            { name: 'other-ways', test: /\/sign-in\/other-ways\.tsx$/, priority: 7 },
            {
              name: 'home',
              test: screens('(/(index|lesson/(index|recent/index|(section|student)-list.*)))?.tsx'),
              priority: 6,
            },
            { name: 'lesson-hour', test: screens('/(lesson|attendances)/'), priority: 5 },
            // A teacher's dates need it, and nothing else of the calendar's screens.
            { name: 'hijri', test: /\/words\/src\/hijri/, priority: 6 },
            { name: 'forms', test: /\/src\/shared\/(forms|people|phones)\//, priority: 4 },
            { name: 'administration', test: screens('/(_admin|calendar)/'), priority: 3 },
            { name: 'reports', test: screens('/(reports|analysis)/'), priority: 2 },
            { name: 'teaching', test: screens(''), priority: 1 },
          ],
        },
      },
    },
  },
})
