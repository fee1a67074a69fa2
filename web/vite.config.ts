import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const web = import.meta.dirname
/** Only the files meant: what they import goes with those who share it. */
const alone = { includeDependenciesRecursively: false }
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
    // The floor of docs/decisions/019; what the browser offers beside the language: scripts/check-browsers.ts.
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
      // What `experimentalInlineCommonChunks` asks for; and each screen keeps a file of its own, which
      // scripts/screens.ts finds in the manifest.
      preserveEntrySignatures: false,
      experimental: { chunkOptimization: false },
      output: {
        // Every chunk's name stands in the first script: a short hash alone saves 2 kB there.
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: {
          // What few screens share, in bytes before it is minified, stands in the file of each: a file costs a
          // slow phone more than its bytes do (decision 066).
          experimentalInlineCommonChunks: { maxSize: 18_000 },
          groups: [
            // The libraries change rarely: a phone keeps them over our releases.
            { name: 'libraries', test: /node_modules/, tags: ['$initial'], priority: 2 },
            { name: 'start', tags: ['$initial'], priority: 1 },
            // Only forms check with it.
            { name: 'zod', test: /node_modules[\\/]zod/, ...alone },
            // What so many screens share comes in one request: more than there are forms, or their
            // schemas, and zod with them, would come to every screen.
            { name: 'common', minShareCount: 64, ...alone },
          ],
        },
      },
    },
  },
})
