import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const web = import.meta.dirname

/** The guardian site, in the same output folder. A shared build would cut chunks for the larger staff site. */
export default defineConfig({
  root: web,
  plugins: [react(), tailwindcss()],
  build: {
    target: ['chrome109', 'safari16.4', 'firefox115'],
    outDir: 'dist',
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: '.vite/guardian.json',
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      input: join(web, 'guardian.html'),
      // One chunk for the first screen: two compress worse.
      output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] } },
    },
  },
})
