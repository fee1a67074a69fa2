import { defineConfig } from 'vite'

/** The package that a file belongs to, as the name of a file; null for our own. */
function packageOf(file: string): string | null {
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file) ?? []
  return name?.replace('@', '').replace('/', '-') ?? null
}

const alone = { includeDependenciesRecursively: false }

/*
 * The server with all that it imports, as JavaScript (decision 068). It stays readable: an error names a
 * line, above which stands the file that it came from.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  ssr: {
    noExternal: true,
    // More than JavaScript: a binary, and pages of its own.
    external: ['@myriaddreamin/typst-ts-node-compiler', '@fastify/swagger-ui'],
  },
  build: {
    ssr: true,
    target: 'node24',
    outDir: 'dist',
    reportCompressedSize: false,
    rolldownOptions: {
      // What runs as a process of its own.
      input: { main: 'src/main.ts', child: 'src/platform/pdf/child.ts' },
      output: {
        comments: false,
        // Without a hash: what a running server loads later is still there after the next build.
        chunkFileNames: '[name].js',
        codeSplitting: {
          // V8 keeps a source of which one letter is not Latin with two bytes a letter: those stay small.
          groups: [
            { name: packageOf, debugName: 'packages', test: /node_modules/, ...alone },
            { name: 'words', test: /words\/compiled/, ...alone },
          ],
        },
      },
    },
  },
})
