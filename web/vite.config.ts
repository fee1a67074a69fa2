import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const web = import.meta.dirname

/** The component of a route, which the router splits off. */
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
    // The floor of docs/decisions/archive/019; what the browser offers beside the language: scripts/check-browsers.ts.
    target: ['chrome109', 'safari16.4', 'firefox115'],
    outDir: 'dist',
    manifest: true,
    cssCodeSplit: false,
    // Every browser that runs the build's JavaScript knows module preloading.
    modulePreload: { polyfill: false },
    // An image inside the CSS is paid on the sign-in page, where nobody sees it.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // A handful of chunks, each with what its modules import that no chunk above has.
        codeSplitting: {
          groups: [
            // The libraries change rarely: a browser keeps them over our releases.
            { name: 'libraries', test: /node_modules/, tags: ['$initial'], priority: 8 },
            { name: 'start', tags: ['$initial'], priority: 7 },
            // Where a day starts: the shell, the dashboard, classes, students and the page of one.
            {
              name: 'home',
              test: screens('(/(index|lesson/(index|recent/index|(section|student)-list.*)))?.tsx'),
              priority: 6,
            },
            { name: 'lesson-hour', test: screens('/(lesson|attendances)/'), priority: 5 },
            // What most screens of administrators share.
            { name: 'forms', test: /\/src\/areas\/(forms|people|phones)\//, priority: 4 },
            { name: 'administration', test: screens('/_admin'), priority: 3 },
            { name: 'reports', test: screens('/(reports|analysis)/'), priority: 2 },
            { name: 'teaching', test: screens(''), priority: 1 },
          ],
        },
      },
    },
  },
})
