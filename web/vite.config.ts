import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractAddresses } from './vite/contract-addresses.ts'
import { flatImports } from './vite/flat-imports.ts'
import { leanModules } from './vite/lean-modules.ts'
import { signedInScripts } from './vite/signed-in-scripts.ts'

const web = import.meta.dirname
const api = `http://127.0.0.1:${process.env.API_PORT || 3000}`

/**
 * Which shared files travel together. Left alone, each is a request of its own: 45 for one step of
 * the lesson flow, against 17 so; all in one would be paid on the sign-in page.
 */
const SIGN_IN_NEEDS =
  /ui[\\/](button|class-names|field|icon|icons|notice|password-field|slot|text-field)\.tsx?$|messages[\\/](words_offline|words_not_ready|shell_language|auth_(email|show_password|hide_password|wait))|areas[\\/]auth[\\/](auth-failure|auth-heading|auth-link|enter|kept)\.tsx?$|mutationObserver|useMutation/
const SCREENS_NEED =
  /web[\\/]src[\\/](ui|platform|areas[\\/]shell)[\\/]|messages[\\/](shell|words)_|@tanstack[\\/](react-query|query-core|react-router)[\\/]/
const LESSONS_NEED = /areas[\\/]sessions[\\/]capture|quran[\\/]src|messages[\\/]capture_/
/** Only the files named: what they import goes with those who share it. */
const alone = { includeDependenciesRecursively: false }

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
    contractAddresses(),
    leanModules(),
    signedInScripts(),
    flatImports(),
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
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    // An image inside the CSS is paid on the sign-in page, where nobody sees it.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Every chunk's name stands in the first script: a short hash alone saves 2 kB there.
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: {
          groups: [
            // The libraries change rarely: a phone keeps them over our releases. zod is left to
            // the screens that check something with it.
            {
              name: 'libraries',
              test: /node_modules[\\/](?!zod)/,
              tags: ['$initial'],
              priority: 3,
            },
            { name: 'start', test: /\.tsx?$|words[\\/]compiled/, tags: ['$initial'], priority: 2 },
            // What the sign-in page needs, and nothing more for its sake.
            { name: 'basics', test: SIGN_IN_NEEDS, priority: 1 },
            { name: 'screens', test: SCREENS_NEED, minShareCount: 30, ...alone },
            { name: 'quran', test: /quran[\\/]src/, minShareCount: 4, ...alone },
            { name: 'lessons', test: LESSONS_NEED, minShareCount: 9, ...alone },
          ],
        },
      },
    },
  },
})
