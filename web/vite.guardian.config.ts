import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const web = import.meta.dirname

/**
 * The guardian site, beside the staff's in the same folder. A build of its own: what both use would
 * otherwise stand in chunks that are cut for the larger one.
 */
export default defineConfig({
  root: web,
  plugins: [react(), tailwindcss()],
  build: {
    target: ['chrome109', 'safari16.4', 'firefox115'],
    outDir: 'dist',
    emptyOutDir: false,
    // The staff's build has copied it.
    copyPublicDir: false,
    manifest: '.vite/guardian.json',
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      input: join(web, 'guardian.html'),
      // What the first screen needs is one piece, whatever later ones share of it: two are packed worse.
      output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] } },
    },
  },
})
