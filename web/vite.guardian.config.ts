import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const web = import.meta.dirname

/** The guardian site. A shared build would cut chunks for the staff site; two chunks compress worse than one. */
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
      output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] } },
    },
  },
})
