import { defineConfig } from 'vite'

/** A file's package, as a file name; null for our own code. */
function packageOf(file: string): string | null {
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file) ?? []
  return name?.replace('@', '').replace('/', '-') ?? null
}

const alone = { includeDependenciesRecursively: false }

/*
 * Bundles the server with its imports as JavaScript (decision 068). It stays readable: errors name a line,
 * and its source file stands above.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  ssr: {
    noExternal: true,
    // Packages with a binary, with pages of their own, or with modules that must run in their order.
    external: [
      '@myriaddreamin/typst-ts-node-compiler',
      '@fastify/swagger-ui',
      '@simplewebauthn/server',
      // Loaded only to send traces.
      ...['core', 'exporter-trace-otlp-http', 'resources', 'sdk-trace'].map(
        (name) => `@opentelemetry/${name}`,
      ),
    ],
  },
  build: {
    ssr: true,
    target: 'node24',
    outDir: 'dist',
    reportCompressedSize: false,
    rolldownOptions: {
      // Each entry runs as its own process.
      input: { main: 'src/main.ts', child: 'src/platform/pdf/child.ts' },
      output: {
        comments: false,
        // Without a hash: a running server can lazy-load chunks after the next build.
        chunkFileNames: '[name].js',
        codeSplitting: {
          // V8 stores a source with one non-Latin letter in two bytes a character: keep those chunks small.
          groups: [
            { name: packageOf, debugName: 'packages', test: /node_modules/, ...alone },
            { name: 'words', test: /words\/compiled/, ...alone },
          ],
        },
      },
    },
  },
})
